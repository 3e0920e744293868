import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { TransactionTable } from "@/components/deals/payments/transaction-table";
import type { Locale } from "@/lib/core/base/actor";
import type { TransactionView } from "@/lib/deals/payments/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const payout: TransactionView = {
  kind: "payout",
  id: 1,
  side: "carrier",
  status: "completed",
  amount: 1_234.5,
  currency: "EUR",
  at: "2026-11-23T12:00:00Z",
  dueAt: null,
  failureCode: null,
  reservationId: 7,
  reservationNumber: "RH-100TZ",
  title: "Vêtements d’hiver et livres pour ma sœur à Constantine",
  hasReceipt: true,
  isSuspended: false,
  payoutStage: "arrived",
};
const rows: TransactionView[] = [
  payout,
  { ...payout, id: 2, status: "processing", payoutStage: "paid" },
  { ...payout, id: 3, status: "failed", payoutStage: "returned" },
  { ...payout, id: 4, status: "pending", payoutStage: "due", dueAt: "2026-11-25T12:00:00Z", isSuspended: true },
  { ...payout, id: 5, kind: "payment", payoutStage: null },
];

describe("the list of transactions", () => {
  beforeEach(() => page.viewport(1280, 800));

  it("calls a payout that was sent, or came back, by these names, and leads to the bank details", async () => {
    const t = textsOf("fr", "payments.transactions");
    await draw(<TransactionTable rows={rows} />);
    await expect.element(page.getByText(t("stages.paid"), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t("stages.returned"), { exact: true })).toBeVisible();
    expect(page.getByText(t("statuses.completed"), { exact: true }).elements()).toHaveLength(2);
    await expect
      .element(page.getByRole("link", { name: t("bankDetails") }))
      .toHaveAttribute("href", expect.stringContaining("/payments?tab=account"));
  });

  it.each((["fr", "en", "ar"] as const).flatMap((locale) => [768, 800, 1024].map((width) => [locale, width] as const)))(
    "fits into its page in %s at %i px, each cell around what it holds",
    async (locale: Locale, width: number) => {
      await page.viewport(width, 900);
      const { container } = await draw(
        <div className="page-width">
          <TransactionTable rows={rows} />
        </div>,
        locale,
      );
      await document.fonts.ready;
      const table = container.querySelector("[role=table]");
      if (!table) throw new Error("there is no table");
      const room = table.parentElement;
      if (!room) throw new Error("the table stands in no page");
      const { paddingLeft, paddingRight } = getComputedStyle(room);
      const roomPx = room.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(roomPx);
      const wide = [...container.querySelectorAll<HTMLElement>("[role=cell], [role=columnheader]")].filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const [inner, outer] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        return inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5 || cell.scrollWidth > cell.clientWidth;
      });
      expect(wide.map(({ textContent }) => textContent)).toEqual([]);
    },
  );
});
