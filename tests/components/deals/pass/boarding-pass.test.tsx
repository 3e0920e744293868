import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { BoardingPass } from "@/components/deals/pass/boarding-pass";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const t = textsOf("fr", "reservations");
const pass = (over: Partial<ReservationView> = {}) => (
  <BoardingPass
    reservation={reservationView(over)}
    subjectHref="/announcements/x-9"
    now="2026-12-01T10:00:00Z"
    stub={<button type="button">Payer</button>}
    isStubPrinted={false}
  />
);
const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

describe("the pass of a deal", () => {
  it("has what is to be done before all that can wait on phones, and as its stub where there is room", async () => {
    await page.viewport(390, 844);
    await draw(pass());
    expect(topOf("Payer")).toBeLessThan(topOf(t("detail.weight")));
    await page.viewport(1280, 900);
    await expect.poll(() => topOf("Payer") > topOf(t("detail.chat"))).toBe(true);
  });

  it("is stamped with its status", async () => {
    for (const [status, stamp] of [
      ["expired", "expired"],
      ["cancelled", "off"],
      ["completed", "completed"],
    ] as const) {
      const drawn = await draw(pass({ status }));
      await expect.element(page.getByText(t(`pass.stamp.${stamp}`), { exact: true })).toBeVisible();
      await drawn.unmount();
    }
  });
});
