import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ReservationChip } from "@/components/deals/reservations/reservation-chip";
import { RESERVATION_STATUSES } from "@/db/enums/deals/reservations";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const each = (["fr", "en", "ar"] as const).flatMap((locale) =>
  RESERVATION_STATUSES.map((status) => [status, locale] as const),
);

it.each(each)("%s is a status that asks nobody for anything, in %s", async (status, locale) => {
  await draw(<ReservationChip status={status} />, locale);
  const t = textsOf(locale, "reservations.status");
  await expect.element(page.getByText(t(status), { exact: true })).toBeVisible();
});
