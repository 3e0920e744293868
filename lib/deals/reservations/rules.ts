import type { DisputeStatus } from "@/db/enums/deals/disputes";
import type { PayoutAccountStatus } from "@/db/enums/deals/payments";
import type { ReservationStatus } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { RESERVATION_LIMITS } from "./limits";

const HOUR_MS = 3_600_000;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Gives the first numbers the length of the later ones. */
const OFFSET = 32 ** 3;

/** `RH-` and the id in Crockford's base 32, without look-alike letters, with a check character. */
export function reservationNumber(id: number): string {
  let rest = id + OFFSET;
  let digits = "";
  let check = 0;
  while (rest > 0) {
    const digit = rest % 32;
    digits = `${ALPHABET[digit]}${digits}`;
    check = (check * 3 + digit) % 32;
    rest = Math.floor(rest / 32);
  }
  return `RH-${digits}${ALPHABET[check]}`;
}

/** Whether a deal can be disputed: from the pickup until 48 hours after the delivery. */
export function canDispute(deal: { status: ReservationStatus; completedAt: Date | null }, now: Date): boolean {
  if (deal.status === "in_progress") return true;
  if (deal.status !== "completed" || !deal.completedAt) return false;
  return now.getTime() < deal.completedAt.getTime() + RESERVATION_LIMITS.disputableHours * HOUR_MS;
}

/** Whether a side may open a dispute: none is open or decided, and it has not withdrawn one. */
export function mayOpen(before: readonly { status: DisputeStatus; openedSide: Side }[], side: Side): boolean {
  return before.every(({ status, openedSide }) => status === "withdrawn" && openedSide !== side);
}

/**
 * Whether payouts of a workspace wait for its account: never for one that is opened when it is
 * first paid.
 */
export function waitsForAccount(
  account: { status: PayoutAccountStatus } | undefined,
  { accounts }: { accounts: { isInstant: boolean } },
): boolean {
  return account ? account.status !== "ready" : !accounts.isInstant;
}
