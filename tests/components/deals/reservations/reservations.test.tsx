import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { ReservationScreen } from "@/components/deals/reservations/reservation-screen";
import { Reservations } from "@/components/deals/reservations/reservations";
import { LOCALES } from "@/lib/core/base/actor";
import { type ListedReservation, ReservationCard, type ReservationView } from "@/lib/deals/reservations/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";
import { LONG, textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const AT = "2026-12-01T10:00:00.000Z";
const t = textsOf("fr", "reservations");
const row = (over: Partial<ReservationView>, next: ListedReservation["next"] = null): ListedReservation => ({
  ...z.object(ReservationCard.shape).parse(reservationView(over)),
  next,
  nextBy: null,
});
const ROWS = [
  row({ id: 1, status: "pending", title: "Carton" }, "pay"),
  row({ id: 2, status: "in_progress", isDisputed: true, title: "Valise" }),
  row({ id: 3, status: "in_progress", title: "Poussette" }),
  row({ id: 4, status: "completed", title: "Livres" }),
  row({ id: 5, status: "cancelled", title: "Tapis" }),
];

function list(rows: ListedReservation[], over: Partial<Parameters<typeof Reservations>[0]["filters"]> = {}) {
  return (
    <Reservations
      list={{ data: rows, totalCount: rows.length, page: 1, limit: 20 }}
      reference={undefined}
      filters={{ q: "", status: undefined, role: undefined, sort: "needed", ...over }}
      side="shipper"
    />
  );
}

const headings = (level: number) =>
  page
    .getByRole("heading", { level })
    .elements()
    .map(({ textContent }) => textContent);

describe("the list of bookings", () => {
  it("has what needs its reader first, what goes on, and what is over folded", async () => {
    await draw(list(ROWS));
    expect(headings(2)).toEqual([t("list.groups.yours"), t("list.groups.running"), t("list.groups.past")]);
    expect(headings(3)).toEqual(["Carton", "Valise", "Poussette"]);
    await page.getByText(t("list.groups.past")).click();
    expect(headings(3)).toEqual(["Carton", "Valise", "Poussette", "Livres", "Tapis"]);
  });

  it("folds nothing where all is over, and groups nothing in another order", async () => {
    const past = await draw(list(ROWS.slice(3)));
    expect(headings(3)).toEqual(["Livres", "Tapis"]);
    await past.unmount();
    await draw(list(ROWS, { sort: "price" }));
    expect(headings(2)).toEqual(["Carton", "Valise", "Poussette", "Livres", "Tapis"]);
  });

  it("leads on where it is empty, each side to its own, without filters of nothing", async () => {
    for (const [side, href] of [
      ["shipper", "/transporters"],
      ["carrier", "/announcements"],
    ] as const) {
      const drawn = await draw(<Reservations {...list([]).props} side={side} />);
      const link = page.getByRole("link", { name: t(`list.emptyAction.${side}`), exact: true });
      await expect.element(link).toHaveAttribute("href", href);
      expect(page.getByRole("searchbox").query()).toBeNull();
      await drawn.unmount();
    }
    await draw(list([], { q: "livres" }));
    await expect.element(page.getByText(t("list.noMatch"))).toBeVisible();
    await expect.element(page.getByRole("searchbox")).toBeVisible();
  });

  it.each(LOCALES)("fits a phone and a desk in %s", async (locale) => {
    const wide = ROWS.map((one) => ({ ...one, title: LONG, finalPrice: 12_500.5, total: 14_002.5 }));
    await draw(list(wide), locale);
    for (const width of [320, 390, 1024, 1280]) {
      await page.viewport(width, 900);
      await expectNoOverflow();
    }
  });
});

describe("the page of a booking", () => {
  it.each([
    ["paid", "confirmed", "confirmed"],
    ["delivered", "completed", "completed"],
  ] as const)("celebrates above the fold of a phone: %s", async (kind, status, event) => {
    await page.viewport(390, 844);
    const entry = { event, side: null, at: AT, details: {} };
    await draw(
      <ReservationScreen
        initial={reservationView({ status, title: LONG, identityDueAt: AT, timeline: [entry] })}
        subjectHref={null}
        testCards={[]}
        isHosted={false}
        wants={null}
        after={{
          dispute: null,
          reviews: {
            own: null,
            other: null,
            arePublic: false,
            canWrite: false,
            canReply: false,
            windowEndsAt: null,
          },
        }}
        recipient={null}
        now={AT}
        seen={[]}
        map={null}
      />,
      "ar",
    );
    const close = page.getByRole("button", { name: textsOf("ar", "reservations")("milestones.close") });
    await expect.element(close).toBeVisible();
    const sheet = close.element().parentElement;
    expect(sheet?.textContent).toContain(kind === "paid" ? "57" : "50");
    // The site's frame takes some 130 px of the 844.
    expect(sheet?.getBoundingClientRect().bottom).toBeLessThan(400);
    expect(window.scrollY).toBe(0);
  });
});
