import { OFFER_LIMITS } from "./limits";
import type { NegotiationStatus, RoomClosedReason, Side } from "./states";

/** What decides whether a room takes messages. */
export type RoomGate = {
  negotiation: NegotiationStatus;
  isArchived: boolean;
  isDisabled: boolean;
  closedReason: RoomClosedReason | null;
  reopenedAt: Date | null;
  reopenedUntil: Date | null;
};

/** Why a room takes no messages now; `undefined` when it does (spec §4; `design: domain, room`). */
export function closedBecause(
  room: RoomGate,
  now: Date,
): "room.disabled" | "room.cancelled" | "room.closed" | undefined {
  if (room.isDisabled) return "room.disabled";
  // Cancelled is said of a withdrawn offer; a room that someone archived is closed, and nobody withdrew anything.
  if (room.negotiation === "cancelled") return room.isArchived ? "room.closed" : "room.cancelled";
  const isReopened = room.reopenedAt !== null && (room.reopenedUntil === null || now < room.reopenedUntil);
  if (room.negotiation === "accepted") return isReopened ? undefined : "room.closed";
  return room.isArchived || room.closedReason ? "room.closed" : undefined;
}

/** How many offers a side may still make. */
export function offersLeft(room: { shipperOfferCount: number; carrierOfferCount: number }, side: Side): number {
  const made = side === "shipper" ? room.shipperOfferCount : room.carrierOfferCount;
  return Math.max(0, OFFER_LIMITS.perSideMax - made);
}

const MASK = "•••";
/** Dates are kept: they look like numbers to call and are not. */
const DATE = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/g;
const PATTERNS = [
  // IBAN: country, check digits, then 11 to 30 characters, with or without spaces (ISO 13616).
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}\b/gi,
  /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\]|\barobase\b)\s?[\p{L}\d.-]+\.[\p{L}]{2,}/giu,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[a-z0-9-]+\.(?:com|net|org|fr|dz|ma|tn|eu|io|me|app|link|info|biz)(?:\/\S*)?\b/gi,
  // Eight digits or more in a row, with what people put between them; Arabic digits too.
  /(?:\+|00)?[\d\u0660-\u0669](?:[\s.\-/()]?[\d\u0660-\u0669]){7,}/g,
];

/**
 * Takes phone numbers, e-mail addresses, IBANs and links out of a message: until a reservation is paid the deal stays
 * on the platform, where the money is safe (`design: domain, negotiation limits`).
 */
export function maskContacts(text: string): { content: string; isMasked: boolean } {
  const dates: string[] = [];
  const shielded = text.replaceAll(DATE, (date) => `\ue000${dates.push(date) - 1}\ue000`);
  const masked = PATTERNS.reduce((current, pattern) => current.replaceAll(pattern, MASK), shielded);
  const content = masked.replaceAll(/\ue000(\d+)\ue000/g, (_match, index: string) => dates[Number(index)] ?? "");
  return { content, isMasked: masked !== shielded };
}
