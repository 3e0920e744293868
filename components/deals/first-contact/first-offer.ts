import { rangeIssues } from "@/components/deals/offers/amount-issues";
import { toast } from "@/components/ui/toast-store";
import { callApi, isApiError, isRefused } from "@/lib/client/api";
import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { SendOffer } from "@/lib/deals/offers/contract";
import { offerBoundsCents } from "@/lib/deals/offers/rules";

/** Returns the issues of a described parcel's price; none without a price. */
export function amountIssues(amount: string, askedCents: number, word: (cents: number) => string): Issue[] {
  if (amount.trim() === "") return [];
  const read = readWith(SendOffer.shape.amount, amount);
  return read.ok
    ? rangeIssues(amount, offerBoundsCents(askedCents, "described"), word)
    : read.issues.map((issue) => ({ ...issue, path: ["amount"] }));
}

/**
 * Sends the offer that goes along with the parcel. A refusal, such as in a room that was open with
 * another offer, is reported in the room, where a new one can be made.
 */
export async function sendFirstOffer(chatRoomId: number, amount: string): Promise<void> {
  try {
    await callApi("POST", "/v1/chat/rooms/{chatRoomId}/offers", { path: { chatRoomId }, body: { amount } });
  } catch (error) {
    if (!isApiError(error) || !isRefused(error)) throw error;
    toast({ title: error.message, variant: "destructive" });
  }
}
