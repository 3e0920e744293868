import { expect, type Locator, type Page, test } from "@playwright/test";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { findBarriers, findEmptyMeanings, finishFades, loadAxe } from "@/tests/e2e/steps/axe";
import { findClassConflicts } from "@/tests/e2e/steps/class-conflicts";
import { fillCard } from "@/tests/e2e/steps/deal";
import { openFilters } from "@/tests/e2e/steps/filters";
import { textsOf } from "@/tests/e2e/steps/texts";
import type { Variant } from "@/tests/e2e/variants";
import { makeAnnouncement, makePerson, makeReservation, type Person } from "@/tests/support/factories";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const DESKTOP = 1280;
const PHONE = 390;

type State = {
  name: string;
  /** The width of the window; both a phone and a desktop by default. */
  width?: Variant["width"];
  /** Returns the page, and who opens it; none for a visitor. */
  begin: () => Promise<{ path: string; as?: Person }>;
  /** Opens it, and gives what has to be in sight before it is checked. */
  open: (page: Page, variant: Variant) => Promise<Locator>;
};

const visitorAt = (path: string) => async () => ({ path });

async function aListing(as?: Person): Promise<{ path: string; as?: Person }> {
  const { id, slug } = await makeAnnouncement(await makePerson());
  return { path: `/announcements/${slug}-${id}`, ...(as ? { as } : {}) };
}

const aCarrier = () => makePerson({ logisticsType: "carrier" });

/** Presses a button, and gives the dialog that it opens. */
async function pressForDialog(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole("button", { name }).first().click();
  return page.getByRole("dialog");
}

const STATES: readonly State[] = [
  {
    name: "the account's menu",
    width: DESKTOP,
    begin: async () => ({ path: "/", as: await makePerson() }),
    open: async (page, { locale }) => {
      const menu = page.locator("details").filter({ hasText: textsOf(locale, "layout")("nav.account") });
      await menu.locator("summary").first().click();
      return menu.getByRole("link").first();
    },
  },
  {
    name: "the menu of a phone",
    width: PHONE,
    begin: async () => ({ path: "/", as: await makePerson() }),
    open: (page, { locale }) => pressForDialog(page, textsOf(locale, "layout")("nav.menu")),
  },
  {
    name: "the menu of a visitor's phone",
    width: PHONE,
    begin: visitorAt("/"),
    open: (page, { locale }) => pressForDialog(page, textsOf(locale, "layout")("nav.menu")),
  },
  { name: "the filters of a list", width: PHONE, begin: visitorAt("/announcements"), open: openFilters },
  {
    name: "the dialog of an offer",
    begin: async () => aListing(await aCarrier()),
    open: (page, { locale }) => pressForDialog(page, textsOf(locale, "listings")("contact.offer")),
  },
  {
    name: "the dialog to sign in first",
    begin: aListing,
    open: (page, { locale }) => pressForDialog(page, textsOf(locale, "listings")("contact.offer")),
  },
  {
    name: "the dialog of a report",
    begin: async () => aListing(await aCarrier()),
    open: async (page, { locale }) => {
      const dialog = await pressForDialog(page, textsOf(locale, "reports")("button.announcement"));
      return dialog.getByRole("textbox").first();
    },
  },
  {
    name: "the list of cities",
    begin: visitorAt("/"),
    open: async (page) => {
      await page.getByRole("combobox").first().fill("lyo");
      const option = page.getByRole("option").first();
      await expect(option).toBeVisible();
      await page.keyboard.press("ArrowDown");
      return option;
    },
  },
  {
    name: "the calendar",
    width: DESKTOP,
    begin: visitorAt("/transporters"),
    open: async (page, { locale }) => {
      await page
        .getByRole("button", { name: textsOf(locale, "forms")("date.open") })
        .first()
        .click();
      return page.getByRole("grid").first();
    },
  },
  {
    name: "a payment that was refused",
    begin: async () => {
      const { shipper, reservationId } = await makeReservation(50);
      return { path: `/reservations/${reservationId}?pay=1`, as: shipper };
    },
    open: async (page, { locale }) => {
      const dialog = page.getByRole("dialog");
      await fillCard(dialog, locale, "4000000000000002");
      await dialog.getByRole("button", { name: textsOf(locale, "payments")("form.pay") }).click();
      return dialog.getByRole("alert");
    },
  },
  {
    name: "a form with what is missing",
    begin: async () => ({ path: "/ship/new", as: await makePerson() }),
    open: async (page, { locale }) => {
      await page.getByRole("button", { name: textsOf(locale, "wizard")("nav.next") }).click();
      return page.locator("[aria-invalid=true]").first();
    },
  },
];

for (const { name, width, begin, open } of STATES)
  test(`${name} is accessible when it is open`, async ({ browser }) => {
    const variants: Variant[] = [
      { locale: "fr", width: DESKTOP },
      { locale: "ar", width: PHONE },
    ];
    for (const variant of variants) {
      if (width && width !== variant.width) continue;
      const { path, as } = await begin();
      const { context, page } = await openWindow(browser, { ...variant, ...(as ? { as } : {}), expectsErrors: true });
      await page.goto(pathIn(variant.locale, path));
      await expect(await open(page, variant)).toBeVisible();
      await finishFades(page);
      await loadAxe(page);
      const found = [
        ...(await findBarriers(page, { withTargets: true })),
        ...(await findEmptyMeanings(page)),
        ...(await findClassConflicts(page)),
      ];
      expect.soft(found, `${name}, ${variant.locale}, ${variant.width} px`).toEqual([]);
      await context.close();
    }
  });
