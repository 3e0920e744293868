import type { SubjectType } from "@/db/enums/staff/moderation";
import type { ClaimView } from "@/lib/staff/moderation/contract";
import type { DecidedQueue } from "@/lib/staff/moderation/enums";

/** An item as the list of its queue shows it, and as a decision names it. */
export type BoardItem = {
  queue: DecidedQueue;
  subjectType: SubjectType;
  subjectId: number;
  title: string;
  /** The user concerned; `null` where the title is their name, or the account is gone. */
  person: string | null;
  /** Why it is here, in a word or two. */
  reason: string;
  /** What makes it urgent, in a few words. */
  due?: string;
  /** How many reports it has; left out for one. */
  count?: number;
  waitingSince: string;
  /** How it stood when it was read. */
  state: string;
  claim: ClaimView | null;
};

/** Returns the key of an item on the page and in its address. */
export function keyOfItem({ subjectType, subjectId }: Pick<BoardItem, "subjectType" | "subjectId">): string {
  return `${subjectType}-${subjectId}`;
}
