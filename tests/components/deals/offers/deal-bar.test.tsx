import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DealBar } from "@/components/deals/offers/deal-bar";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";

const t = textsOf("fr", "rooms.deal");
const bar = (over: Partial<RoomView>) => (
  <DealBar room={roomView(over)} isUnpaid={false} onOffer={() => undefined} onAnswer={() => undefined} />
);

describe("the bar of a deal", () => {
  it.each([
    ["was refused", { negotiationStatus: "rejected" }],
    ["was withdrawn", { negotiationStatus: "cancelled", isCancelled: true, isActive: false, canWrite: false }],
  ] as const)("has the last offer, which %s, as no current one", async (_how, over) => {
    await draw(bar({ currentOfferAmount: 40, counterOfferCount: 1, ...over }), "fr");
    await expect.element(page.getByText(t("last"), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t("current"), { exact: true })).not.toBeInTheDocument();
  });
});
