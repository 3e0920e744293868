import type { DisputeStatus } from "@/db/enums/deals/disputes";
import type { PayoutAccountStatus } from "@/db/enums/deals/payments";
import type { ReservationStatus } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { localDay } from "@/lib/core/time/time";
import { CODE_LIMITS, RESERVATION_LIMITS } from "./limits";

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

/** The day of a pickup by the clock there: when it was, before then as agreed. */
export function pickupDayOf(deal: {
  startedAt: Date | null;
  pickupDate: string | null;
  departureZone: string;
}): string | null {
  return deal.startedAt ? localDay(deal.startedAt, deal.departureZone) : deal.pickupDate;
}

/** Whether the places of a parcel may still move: until the pickup. */
export function mayMovePlaces(deal: { status: ReservationStatus }): boolean {
  return deal.status === "pending" || deal.status === "confirmed";
}

/** The known facts of a parcel's departure. */
export type Leaving =
  | { kind: "departs" | "latest"; day: string; time: string | null }
  | { kind: "pickup"; day: string; time: null };

type LeavingFacts = {
  departureDay: string;
  departureTime: string | null;
  isDepartureExact: boolean;
  pickupDay?: string | null;
};

/**
 * When a parcel leaves: the carrier's departure, else the pickup, else the last day on which it may
 * leave, which is no departure to count down to.
 */
export function leavingOf({ departureDay, departureTime, isDepartureExact, pickupDay }: LeavingFacts): Leaving {
  if (!isDepartureExact && pickupDay) return { kind: "pickup", day: pickupDay, time: null };
  return { kind: isDepartureExact ? "departs" : "latest", day: departureDay, time: departureTime };
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

/** A booking number, whose digits are no code. */
const BOOKING_NUMBER = /RH-[\dA-Z]+/giu;
/** Digits in a row, as one writes them or in groups. */
const DIGIT_RUN = /\d(?:[ .\-‐-―]?\d)*/gu;
/** The words for a code in front of it, as our own messages and people write them. */
const CODE_WORD = /code|رمز|كود/iu;
const CLAUSE_ENDS = /[\d.،,;؛!؟?\n]/u;
/** Maximum distance at which the word for a code is searched. */
const CLAUSE_MAX = 60;

/**
 * The codes that a text holds, each once: of a whole message the six digits after its word for
 * code, else all groups of six.
 */
export function readCodes(typed: string): string[] {
  const text = latinDigits(withoutMarks(typed)).replace(BOOKING_NUMBER, " ");
  const runs = [...text.matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => {
    const code = run.replaceAll(/\D/g, "");
    return code.length === CODE_LIMITS.digits ? [{ code, hasName: isNamed(text, index) }] : [];
  });
  const named = runs.filter(({ hasName }) => hasName);
  return [...new Set((named.length > 0 ? named : runs).map(({ code }) => code))];
}

/** Whether the text right in front of a position names a code. */
function isNamed(text: string, index: number): boolean {
  const clause =
    text
      .slice(Math.max(0, index - CLAUSE_MAX), index)
      .split(CLAUSE_ENDS)
      .at(-1) ?? "";
  return CODE_WORD.test(clause);
}
