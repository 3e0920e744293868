import { APPEAL_DAYS } from "./limits";

/** Until when a decision may be appealed. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 86_400_000);
}
