import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ReservationChip } from "@/components/deals/reservations/reservation-chip";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

describe("the status of a reservation", () => {
  it.each(["fr", "en", "ar"] as const)("asks no one to pay but the sender, in %s", async (locale) => {
    const t = textsOf(locale, "reservations");
    await draw(<ReservationChip status="pending" side="shipper" />, locale);
    await expect.element(page.getByText(t("pending.shipper"), { exact: true })).toBeVisible();
    await draw(<ReservationChip status="pending" side="carrier" />, locale);
    await expect.element(page.getByText(t("pending.carrier"), { exact: true })).toBeVisible();
    expect(new Set([t("pending.shipper"), t("pending.carrier")]).size).toBe(2);
  });

  const settled = RESERVATION_STATUSES.filter((status) => status !== "pending");
  const each = settled.flatMap((status) => SIDES.map((side) => [status, side] as const));
  it.each(each)("%s is the same for the %s", async (status, side) => {
    await draw(<ReservationChip status={status} side={side} />, "fr");
    const t = textsOf("fr", "reservations.status");
    await expect.element(page.getByText(t(status), { exact: true })).toBeVisible();
  });
});
