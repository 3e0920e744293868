import type { PayoutAccountStatus } from "@/db/enums/adapters/payments";
import type { PayoutWay } from "@/db/enums/adapters/payouts";
import type { DisputeStatus } from "@/db/enums/deals/disputes";
import type { ReservationStatus } from "@/db/enums/deals/reservations";
import type { Side } from "@/db/enums/deals/rooms";
import { localDay } from "@/lib/core/time/time";
import type { DealStep } from "./contract";
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

/**
 * Whether a parcel has left: from its departure on, or from the pickup where no exact day is known,
 * which is the departure then.
 */
export function hasDeparted(
  deal: { status: ReservationStatus; departsAt: Date; isDepartureExact: boolean },
  now: Date,
): boolean {
  return deal.isDepartureExact ? deal.departsAt <= now : deal.status === "in_progress" || deal.status === "completed";
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

/** What decides whether a workspace can be paid now. */
export type PayoutFacts = {
  way: PayoutWay | undefined;
  /** At the payment provider. */
  account: { status: PayoutAccountStatus } | undefined;
  hasBankAccount: boolean;
};

/**
 * Whether payouts of a workspace wait for its account: that of the bank where it is paid by
 * transfer, else that of the provider, and never one that is opened when it is first paid.
 */
export function waitsForAccount(
  { way, account, hasBankAccount }: PayoutFacts,
  { accounts }: { accounts: { isInstant: boolean } },
): boolean {
  if (way === "bank_transfer") return !hasBankAccount;
  return account ? account.status !== "ready" : !accounts.isInstant;
}

/** Where a step is taken, without the language prefix. */
export function stepPath(step: DealStep, reservationId: number): string {
  const page = `/reservations/${reservationId}`;
  switch (step) {
    case "pay":
      return `${page}?pay=1`;
    case "answer_dispute":
      return `${page}#dispute`;
    case "write_review":
      return `${page}#reviews`;
    case "confirm_identity":
      return "/profile/information#verification";
    case "answer_place":
    case "give_addresses":
    case "give_code":
    case "pick_up":
    case "deliver":
      return page;
  }
}
