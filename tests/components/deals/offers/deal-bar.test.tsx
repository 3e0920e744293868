import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DealBar } from "@/components/deals/offers/deal-bar";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";
import { messageView } from "@/tests/support/messages";

const t = textsOf("fr", "rooms.deal");
const bar = (over: Partial<RoomView>) => (
  <DealBar room={roomView(over)} onOffer={() => undefined} onAnswer={() => undefined} />
);

describe("the bar of a deal", () => {
  it.each([
    ["proposed", {}],
    ["asked", { transporterId: 4 }],
    ["askedByWeight", { transporterId: 4, isPricedByWeight: true }],
  ] as const)("says what the first price is for: %s", async (label, over) => {
    await draw(bar(over), "fr");
    await expect.element(page.getByText(t(label), { exact: true })).toBeVisible();
  });

  it.each([
    ["an offer to make", {}],
    [
      "an offer to answer",
      {
        currentOffer: messageView(3, { senderSide: "carrier", messageType: "offer", offerAmount: 40 }),
        currentOfferAmount: 40,
      },
    ],
  ] as const)("has no button while the listing cannot be dealt in: %s", async (_which, over) => {
    const obstacle = { reason: "paused", kind: "transporter" } as const;
    await draw(bar({ ...over, obstacle }), "fr");
    expect(page.getByRole("button").elements()).toEqual([]);
    await draw(bar(over), "fr");
    await expect.element(page.getByRole("button").first()).toBeVisible();
  });

  it.each([
    ["was refused", { negotiationStatus: "rejected" }],
    ["was withdrawn", { negotiationStatus: "cancelled", isCancelled: true, isActive: false, canWrite: false }],
  ] as const)("has the last offer, which %s, as no current one", async (_how, over) => {
    await draw(bar({ currentOfferAmount: 40, counterOfferCount: 1, ...over }), "fr");
    await expect.element(page.getByText(t("last"), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t("current"), { exact: true })).not.toBeInTheDocument();
  });
});
