import { expect, it } from "vitest";
import { PayoutLine } from "@/components/deals/payouts/payout-line";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const due = {
  status: "due",
  amount: 45,
  dueAt: "2026-11-24T10:00:00Z",
  arrivedAt: null,
  returnedAt: null,
  isAccountNeeded: true,
  isByTransfer: false,
} as const;
const t = textsOf("fr", "reservations.detail.payout");
const endOf = (key: string) => t.raw(key).split("</amount>")[1]?.split("<")[0]?.trim() ?? "";

it("a payout that a dispute holds back names no day and asks for nothing", async () => {
  const { container } = await draw(<PayoutLine payout={due} isSuspended />, "fr");
  expect(container.textContent).toContain(endOf("suspended"));
  expect(container.querySelector("a")).toBeNull();
});

it("a payout that has been sent stays so during a dispute", async () => {
  const { container } = await draw(
    <PayoutLine payout={{ ...due, status: "paid", isAccountNeeded: false }} isSuspended />,
  );
  expect(container.textContent).toContain(endOf("paid"));
});

it("sent, arrived and sent back by the bank are three things, and the last one says what to do", async () => {
  const sent = { ...due, status: "paid", isAccountNeeded: false } as const;
  const at = "2026-11-26T10:00:00Z";
  const arrived = await draw(<PayoutLine payout={{ ...sent, arrivedAt: at }} isSuspended={false} />, "fr");
  expect(arrived.container.textContent).toContain(endOf("arrived"));
  const returned = await draw(<PayoutLine payout={{ ...sent, returnedAt: at }} isSuspended={false} />, "fr");
  expect(returned.container.querySelector("a")?.getAttribute("href")).toContain("tab=account");
});

it("one that goes out with a bank transfer names no day, and waits for the account where there is none", async () => {
  const waiting = { ...due, isAccountNeeded: false, isByTransfer: true } as const;
  const next = await draw(<PayoutLine payout={waiting} isSuspended={false} />, "fr");
  expect(next.container.textContent).toContain(endOf("transfer"));
  const without = await draw(<PayoutLine payout={{ ...waiting, isAccountNeeded: true }} isSuspended={false} />, "fr");
  expect(without.container.querySelector("a")?.getAttribute("href")).toContain("tab=account");
});
