import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ReservationTimeline } from "@/components/deals/reservations/reservation-timeline";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const t = textsOf("fr", "reservations.timeline");
const entry = (event: ReservationView["timeline"][number]["event"], minute: number) => ({
  event,
  side: "shipper" as const,
  at: `2026-12-01T10:0${minute}:00.000Z`,
  details: {},
});

it("a deal is at its last stage, whatever has happened on the route since", async () => {
  const timeline = [entry("created", 0), entry("confirmed", 1), entry("shipping_details", 2)];
  await draw(<ReservationTimeline reservation={reservationView({ status: "confirmed", timeline })} />);
  const steps = page.getByRole("listitem").elements();
  const current = steps.filter((step) => step.getAttribute("aria-current") === "step");
  expect(current.map((step) => step.textContent)).toEqual([expect.stringContaining(t("confirmed"))]);
  expect(steps[2]?.textContent).toContain(t("shipping_details"));
});
