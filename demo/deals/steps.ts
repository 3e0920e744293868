import type { DISPUTE_REASONS } from "@/db/enums/deals/disputes";
import type { ParcelText } from "@/demo/data/parcel-text";
import type { DisputeOutcome } from "@/lib/deals/disputes/states";

/** Test cards of the simulator, by their behaviour. */
export const CARDS = {
  works: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  late: "4000 0000 0000 0077",
} as const;

/** The actor: a side's usual person, or a colleague of theirs by key. */
type By = { at: string; by: "shipper" | "carrier"; as?: string };

/** One thing that happens in a deal; `at` is parsed by `momentOf`. */
export type Step = By &
  (
    | { act: "open"; text?: string }
    | { act: "say"; text: string }
    | { act: "offer"; euros: number; terms?: string; hours?: 6 | 24 | 48 | 72 }
    | { act: "route_offer"; euros: number; terms?: string; leaves: number; arrives: number; kg: number }
    | { act: "package_offer"; euros: number; terms?: string; hours?: 6 | 24 | 48 | 72 }
    | { act: "reject"; reason?: string }
    | { act: "pay"; card: keyof typeof CARDS }
    | { act: "locate"; place: string; arrivesIn?: number; point?: [number, number] }
    | { act: "wrong_code"; kind: "pickup" | "drop" }
    | { act: "cancel"; reason: string }
    | { act: "complain"; reason: (typeof DISPUTE_REASONS)[number]; text: string; pictures?: string[] }
    | { act: "respond"; text: string; pictures?: string[] }
    | { act: "settle"; outcome: DisputeOutcome; refundEuros?: number; text: string }
    | { act: "accept" | "withdraw" | "archive" | "read" | "details" | "pick_up" | "deliver" | "remove" }
  );

/** A parcel that a deal is about, and how it was posted. */
export type DealParcel = {
  text: ParcelText;
  euros: number;
  posted: string;
  from: number;
  until: number;
  isAir?: boolean;
};
/** A trip that a deal is about. */
export type DealTrip = {
  vehicle: "plane" | "car" | "van" | "truck" | "bus" | "train";
  euros: number;
  posted: string;
  leavesIn: number;
  isDone?: boolean;
};

/** A conversation of the demo and what came of it. */
export type Deal = {
  key: string;
  shipper: string;
  carrier: string;
  lane: string;
  steps: readonly Step[];
  /** The last message stays unread, so that the account that signs in has one. */
  isUnread?: boolean;
} & ({ parcel: DealParcel } | { sameParcelAs: string } | { trip: DealTrip; text: ParcelText });

/** Writes the steps of one side. */
export function stepsOf(by: "shipper" | "carrier", as?: string) {
  const who = (at: string) => ({ at, by, ...(as ? { as } : {}) });
  const plain =
    (act: "accept" | "withdraw" | "archive" | "read" | "details" | "pick_up" | "deliver" | "remove") =>
    (at: string): Step => ({ ...who(at), act });
  return {
    open: (at: string, text?: string): Step => ({ ...who(at), act: "open", ...(text ? { text } : {}) }),
    say: (at: string, text: string): Step => ({ ...who(at), act: "say", text }),
    offer: (at: string, euros: number, terms?: string, hours?: 6 | 24 | 48 | 72): Step => ({
      ...who(at),
      act: "offer",
      euros,
      ...(terms ? { terms } : {}),
      ...(hours ? { hours } : {}),
    }),
    route: (
      at: string,
      euros: number,
      trip: { leaves: number; arrives: number; kg: number; terms?: string },
    ): Step => ({
      ...who(at),
      act: "route_offer",
      euros,
      ...trip,
    }),
    package: (at: string, euros: number, terms?: string, hours?: 6 | 24 | 48 | 72): Step => ({
      ...who(at),
      act: "package_offer",
      euros,
      ...(terms ? { terms } : {}),
      ...(hours ? { hours } : {}),
    }),
    reject: (at: string, reason?: string): Step => ({ ...who(at), act: "reject", ...(reason ? { reason } : {}) }),
    pay: (at: string, card: keyof typeof CARDS = "works"): Step => ({ ...who(at), act: "pay", card }),
    locate: (at: string, place: string, arrivesIn?: number, point?: [number, number]): Step => ({
      ...who(at),
      act: "locate",
      place,
      ...(arrivesIn === undefined ? {} : { arrivesIn }),
      ...(point ? { point } : {}),
    }),
    wrongCode: (at: string, kind: "pickup" | "drop"): Step => ({ ...who(at), act: "wrong_code", kind }),
    cancel: (at: string, reason: string): Step => ({ ...who(at), act: "cancel", reason }),
    complain: (at: string, reason: (typeof DISPUTE_REASONS)[number], text: string, pictures: string[] = []): Step => ({
      ...who(at),
      act: "complain",
      reason,
      text,
      pictures,
    }),
    respond: (at: string, text: string, pictures: string[] = []): Step => ({
      ...who(at),
      act: "respond",
      text,
      pictures,
    }),
    settle: (at: string, outcome: DisputeOutcome, text: string, refundEuros?: number): Step => ({
      ...who(at),
      act: "settle",
      outcome,
      text,
      ...(refundEuros === undefined ? {} : { refundEuros }),
    }),
    accept: plain("accept"),
    withdraw: plain("withdraw"),
    archive: plain("archive"),
    read: plain("read"),
    details: plain("details"),
    pickUp: plain("pick_up"),
    deliver: plain("deliver"),
    remove: plain("remove"),
  };
}

/** The steps of moderators. */
export const moderator = stepsOf("shipper", "moderation");
/** The shipper's steps. */
export const shipper = stepsOf("shipper");
/** The carrier's steps. */
export const carrier = stepsOf("carrier");

/** A parcel of one box. */
export function oneBox(
  title: string,
  box: ParcelText["boxes"][number],
  more: Partial<Omit<ParcelText, "title" | "boxes">> = {},
): ParcelText {
  return { title, mode: "any", heading: "any", boxes: [box], ...more };
}
