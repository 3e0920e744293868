import { expect, it } from "vitest";
import { DisputeQueueList } from "@/components/deals/disputes/dispute-queue-list";
import type { DisputeCard } from "@/lib/deals/disputes/contract";
import { draw } from "@/tests/support/components/draw";

const AT = "2026-12-01T10:00:00.000Z";
const card: DisputeCard = {
  id: 3,
  number: "RH-7",
  title: "Carton de vêtements",
  reason: "late",
  status: "answered",
  openedSide: "shipper",
  isOverdue: false,
  answerDueAt: AT,
  createdAt: AT,
  decidedAt: null,
  price: 80,
  refund: null,
  payout: null,
};
const wordsOf = async (over: Partial<DisputeCard>) => {
  const list = { data: [{ ...card, ...over }], totalCount: 1, page: 1, limit: 20 };
  const counts = { open: 0, answered: 0, overdue: 0 };
  const drawn = await draw(<DisputeQueueList list={{ ...list, counts }} queue={undefined} now={AT} />, "fr");
  const words = drawn.container.textContent?.replaceAll(/\s/g, " ") ?? "";
  await drawn.unmount();
  return words;
};

it("a dispute in the queue shows what is held until it is decided, and then to whom it went", async () => {
  expect(await wordsOf({})).toContain("80 € gardés");
  const split = await wordsOf({ status: "split", payout: 48, refund: 32, decidedAt: AT });
  expect(split).toContain("48 € versés · 32 € remboursés");
  expect(split).not.toContain("gardés");
  const refunded = await wordsOf({ status: "refunded", payout: 0, refund: 80, decidedAt: AT });
  expect(refunded).toContain("80 € remboursés");
  expect(refunded).not.toContain("versés");
  expect(await wordsOf({ status: "withdrawn" })).not.toContain("€");
});
