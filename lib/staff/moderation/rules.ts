import { APPEAL_DAYS } from "./limits";

/** The end of the appeal period. */
export function appealUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * 86_400_000);
}
