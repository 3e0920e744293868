import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ReservationChip } from "@/components/deals/reservations/reservation-chip";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

describe("the status of a reservation", () => {
  it.each(["fr", "en", "ar"] as const)("asks nobody to pay but the sender, in %s", async (locale) => {
    const t = textsOf(locale, "reservations");
    await draw(<ReservationChip status="pending" side="shipper" />, locale);
    await expect.element(page.getByText(t("pending.shipper"), { exact: true })).toBeVisible();
    await draw(<ReservationChip status="pending" side="carrier" />, locale);
    await expect.element(page.getByText(t("pending.carrier"), { exact: true })).toBeVisible();
    expect(new Set([t("pending.shipper"), t("pending.carrier")]).size).toBe(2);
  });

  it.each(RESERVATION_STATUSES.filter((status) => status !== "pending"))("%s is the same for both", async (status) => {
    const t = textsOf("fr", "reservations.status");
    for (const side of ["shipper", "carrier"] as const) {
      await draw(<ReservationChip status={status} side={side} />, "fr");
      await expect.element(page.getByText(t(status), { exact: true })).toBeVisible();
    }
  });
});
