import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ReservationFacts } from "@/components/staff/reservations/reservation-facts";
import { TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { LOCALES } from "@/lib/core/base/actor";
import type { AdminReservationView } from "@/lib/staff/reservations/contract";
import { draw } from "@/tests/support/components/draw";
import { expectNoOverflow } from "@/tests/support/components/forms";

const city = { city: "Oran", country: "Algérie", countryCode: "DZ", region: null };
const reservation = {
  id: 7,
  number: "RH-1015H",
  title: "Carton de vêtements",
  status: "in_progress",
  isDisputed: true,
  shipper: { id: 3, name: "Yacine Haddad" },
  carrier: { id: 4, name: "نادية بن علي" },
  total: 57,
  createdAt: "2026-11-20T10:00:00Z",
  roomId: 5,
  announcementId: 8,
  transporterId: 9,
  departure: { ...city, city: "Lyon" },
  arrival: city,
  departsAt: "2026-11-24T10:00:00Z",
  isDepartureExact: true,
  paymentDueAt: "2026-11-22T10:00:00Z",
  price: 50,
  fees: 7,
  payment: { status: "completed", provider: "simulated", refunded: 12.5 },
  payout: { status: "paid", amount: 50, recalled: 10 },
  disputes: [{ id: 2, status: "open", openedAt: "2026-11-23T10:00:00Z" }],
  timeline: TIMELINE_EVENTS.map((event) => ({ event, side: "shipper", at: "2026-11-21T10:00:00Z" })),
} as unknown as AdminReservationView; // the cities have more, which nothing here shows

it.each(LOCALES)(
  "a reservation has words for every event in %s, links, and fits a phone and a desk",
  async (locale) => {
    await draw(<ReservationFacts reservation={reservation} />, locale);
    await expect.poll(() => page.getByRole("listitem").elements().length).toBeGreaterThan(TIMELINE_EVENTS.length);
    for (const [name, href] of [
      ["Yacine Haddad", "/admin/users/3"],
      ["نادية بن علي", "/admin/users/4"],
    ] as const)
      await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", expect.stringContaining(href));
    const hrefs = page
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href") ?? "");
    for (const path of [
      "/announcements/x-8",
      "/transporters/x-9",
      "/moderation/disputes/2",
      "/admin/payouts?reservation=RH-1015H",
    ])
      expect(
        hrefs.some((href) => href.endsWith(path)),
        path,
      ).toBe(true);
    for (const width of [390, 1280]) {
      await page.viewport(width, 900);
      await expectNoOverflow();
    }
  },
);
