import type { Decision } from "@/db/enums/staff/moderation";

/** The single keys of the board: of the steps from item to item, and of each decision. */
export const STEP_KEYS = { next: "j", previous: "k" } as const;

/**
 * The key of each decision; the board's handler, the buttons' `aria-keyshortcuts` and the hint all
 * derive from it. Within a queue no two are the same.
 */
export const DECISION_KEYS: Record<Exclude<Decision, "restore">, string> = {
  approve: "a",
  dismiss: "a",
  request_change: "c",
  warn: "w",
  refuse: "r",
  remove: "r",
  suspend: "s",
};

/** The key of a decision; nothing of one that no board offers. */
export function keyOfDecision(decision: Decision): string | undefined {
  return decision === "restore" ? undefined : DECISION_KEYS[decision];
}
