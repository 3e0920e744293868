import type { SubjectType } from "@/db/enums/staff/moderation";
import type { ClaimView } from "@/lib/staff/moderation/contract";
import type { DecidedQueue } from "@/lib/staff/moderation/enums";

/** An item as the list of its queue shows it, and as a decision names it. */
export type BoardItem = {
  queue: DecidedQueue;
  subjectType: SubjectType;
  subjectId: number;
  title: string;
  /** Whom it concerns; nobody where the title is the person's name, or the account is gone. */
  person: string | null;
  /** Why it is here, in a word or two. */
  reason: string;
  /** How many ask for it to be looked at; one is not said. */
  count?: number;
  waitingSince: string;
  /** How it stood when it was read. */
  state: string;
  claim: ClaimView | null;
};

/** What an item is known by on the page and in its address. */
export function keyOfItem({ subjectType, subjectId }: Pick<BoardItem, "subjectType" | "subjectId">): string {
  return `${subjectType}-${subjectId}`;
}
