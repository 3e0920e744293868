import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/core/base/actor";
import { bare, expectNoOverflow, pathIn } from "../people";
import type { Variant } from "../variants";
import { fillPackage } from "./package";
import { textsOf } from "./texts";

/** One side of a deal: a window and how it is seen. */
export type Side = Variant & { page: Page };

/** The two sides of a deal. */
export type Sides = { shipper: Side; carrier: Side };

/** The path of the room that has opened, without its language. */
export async function roomPathOf(page: Page): Promise<string> {
  await page.waitForURL(/\/chat\/\d+/);
  return bare(new URL(page.url()).pathname);
}

/** The shipper describes a parcel from a trip's page, and its carrier offers a price. */
export async function offerForParcel({ shipper, carrier }: Sides, tripPath: string): Promise<void> {
  const hers = textsOf(shipper.locale, "listings");
  await shipper.page.goto(tripPath);
  await expectNoOverflow(shipper.page);
  await shipper.page
    .getByRole("button", { name: hers("contact.offer") })
    .first()
    .click();
  const dialog = shipper.page.getByRole("dialog");
  await fillPackage(dialog, shipper.locale);
  await dialog.getByRole("button", { name: hers("contact.packageForm.submit") }).click();
  await carrier.page.goto(pathIn(carrier.locale, await roomPathOf(shipper.page)));
  const his = textsOf(carrier.locale, "rooms");
  await carrier.page
    .getByRole("button", { name: his("deal.make") })
    .first()
    .click();
  const offer = carrier.page.getByRole("dialog");
  await offer.getByLabel(his("form.amount")).fill("65");
  await offer.getByRole("button", { name: his("form.submit") }).click();
}

/**
 * The carrier has offered; the shipper counters with 50 €, and the carrier accepts. Gives the
 * reservation's path.
 */
export async function agree({ shipper, carrier }: Sides): Promise<string> {
  const hers = textsOf(shipper.locale, "rooms");
  const his = textsOf(carrier.locale, "rooms");
  const counter = shipper.page.getByRole("button", { name: hers("offer.counter") }).first();
  await expect(counter).toBeVisible();
  await expectNoOverflow(shipper.page);
  await counter.click();
  const form = shipper.page.getByRole("dialog");
  await form.getByLabel(hers("form.amount")).fill("50");
  await form.getByRole("button", { name: hers("form.submit") }).click();

  await carrier.page
    .getByRole("button", { name: his("offer.accept") })
    .first()
    .click();
  await carrier.page
    .getByRole("dialog")
    .getByRole("button", { name: his("accept.confirm") })
    .click();

  await shipper.page
    .getByRole("link", { name: hers("payment.pay") })
    .first()
    .click();
  await shipper.page.waitForURL(/\/reservations\/\d+/);
  return bare(new URL(shipper.page.url()).pathname);
}

/** The shipper pays with the test card that works: the button in the room leads into the form. */
export async function pay({ page, locale }: Side): Promise<void> {
  const t = textsOf(locale, "payments");
  const dialog = page.getByRole("dialog");
  await fillCard(dialog, locale, "4242 4242 4242 4242");
  await dialog.getByRole("button", { name: t("form.pay") }).click();
  await expect(dialog.getByText(t("success.title")).first()).toBeVisible();
  await dialog.getByRole("button", { name: t("success.close") }).click();
}

/** Fills a card into the form that pays, and asks to begin. */
export async function fillCard(dialog: Locator, locale: Locale, number: string): Promise<void> {
  const t = textsOf(locale, "payments");
  await dialog.getByLabel(t("form.number")).fill(number);
  await dialog.getByLabel(t("form.expiry")).fill("12/30");
  await dialog.getByLabel(t("form.cvc")).fill("123");
  await dialog.getByRole("checkbox").check();
}

/**
 * Both codes: the shipper reads them out, the carrier enters them, and each sees the change without
 * reloading. A delivery ahead of the departure is confirmed.
 */
export async function handOver(
  { shipper, carrier }: Sides,
  reservationPath: string,
  { isAhead = false } = {},
): Promise<void> {
  const hers = textsOf(shipper.locale, "reservations");
  const his = textsOf(carrier.locale, "reservations");
  await carrier.page.goto(pathIn(carrier.locale, reservationPath));
  for (const kind of ["pickup", "drop"] as const) {
    const isPickup = kind === "pickup";
    const box = shipper.page.getByRole("figure").filter({ hasText: hers(`code.${kind}`) });
    // What a screen reader speaks: the digits one by one.
    const digits = box.getByRole("paragraph");
    await expect(digits).toHaveText(/^(\d ){5}\d$/);
    const code = ((await digits.textContent()) ?? "").replaceAll(" ", "");
    await carrier.page.getByLabel(his("entry.label")).fill(code);
    await carrier.page.getByRole("button", { name: his(isPickup ? "entry.submitPickup" : "entry.submitDrop") }).click();
    if (isAhead && !isPickup) await carrier.page.getByRole("button", { name: his("early.confirm") }).click();
    const status = hers(isPickup ? "status.in_progress" : "status.completed");
    await expect(shipper.page.getByText(status).first()).toBeVisible();
  }
  await expect(carrier.page.getByText(his("status.completed")).first()).toBeVisible();
}
