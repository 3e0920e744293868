import type { StatusVariant } from "@/components/ui/status-variants";
import type { ListKind } from "@/lib/listings/shared/list-query";

/** How a state looks; what its owner has called off themselves is no alarm. */
export const STATE_VARIANTS = {
  current: "success",
  active: "success",
  reserved: "accent",
  duplicated: "neutral",
  trial: "neutral",
  pending: "warning",
  rejected: "danger",
  inProgress: "primary",
  completed: "primary",
  cancelled: "neutral",
} as const satisfies Record<string, StatusVariant>;

/** How a listing stands, in a word. */
export type OwnState = keyof typeof STATE_VARIANTS;

/**
 * The word of a state. A trip is masculine in French and feminine in Arabic, where an announcement
 * is the other: the shared states have two words.
 */
export function stateWord(kind: ListKind, state: OwnState) {
  return kind === "transporters" && (state === "reserved" || state === "completed")
    ? (`states.trip.${state}` as const)
    : (`states.${state}` as const);
}
