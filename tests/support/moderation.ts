import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { callAs } from "./call";

type Moderator = { sessionId: string };
type Wish = { decision: string; reason?: string; note?: string };

/**
 * Decides about a trip as a moderator, and lets the seconds pass in which it could be taken back.
 */
export function decideTrip(moderator: Moderator, id: number, wish: Wish = { decision: "approve" }) {
  return decideNow(moderator, { queue: "trips", subjectType: "transporter", subjectId: id, ...wish });
}

/** The same about an identity check, by its member. */
export function decideIdentity(moderator: Moderator, memberId: number, wish: Wish = { decision: "approve" }) {
  return decideNow(moderator, { queue: "identity", subjectType: "identity", subjectId: memberId, ...wish });
}

/** Decides about an item of a queue; the decision has taken effect afterwards. */
export async function decideNow(moderator: Moderator, input: Record<string, unknown>) {
  const decided = await callAs(moderator, decideModerationItem, input);
  await callAs("system", applyModerationDecision, { decisionId: decided.id });
  return decided;
}
