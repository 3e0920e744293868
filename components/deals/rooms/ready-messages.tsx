"use client";

import { useTranslations } from "next-intl";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { isWithoutParcel } from "@/lib/deals/rooms/rules";

const ORDER = ["first", "second", "third"] as const;

/** The sets of first messages: by side and situation. */
export type ReadyFor =
  | `${"asking" | "answering" | "offered" | "unpaid" | "booked" | "carried"}.${RoomView["side"]}`
  | "questioned.carrier";

type ReadyMessagesProps = { readyFor: ReadyFor; onPick: (text: string) => void };

/** Suggested first messages; picking one fills the composer. */
export function ReadyMessages({ readyFor, onPick }: ReadyMessagesProps) {
  const t = useTranslations("rooms.ready");
  return (
    <ul aria-label={t("label")} className="flex gap-2 overflow-x-auto bg-surface px-4 pt-3 pb-1">
      {ORDER.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(t(`${readyFor}.${key}`))}
            className="align-parent min-h-11 max-w-64 truncate rounded-full border border-line bg-canvas px-4 text-small hover:border-primary hover:bg-primary-soft"
          >
            {t(`${readyFor}.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

type Asked = Pick<
  RoomView,
  | "side"
  | "announcementId"
  | "transporterId"
  | "package"
  | "isAccepted"
  | "reservationStatus"
  | "currentOffer"
  | "obstacle"
  | "departsAt"
>;

/**
 * Which first messages fit a room. A parcel is asked about by carriers, a trip by senders, and
 * nothing is asked that the room shows already. Of a deal they follow its state: none of the
 * handover after the departure, and none once it is over.
 */
export function readyMessagesFor(room: Asked, now: Date): ReadyFor | undefined {
  const { side, transporterId, isAccepted, obstacle } = room;
  if (isAccepted) return ofDeal(room, now);
  if (obstacle) return undefined;
  if (side === (transporterId === null ? "carrier" : "shipper")) return `asking.${side}`;
  if (side === "carrier" && isWithoutParcel(room)) return "questioned.carrier";
  return isAnswerToOffer(room) ? `offered.${side}` : `answering.${side}`;
}

function ofDeal({ side, reservationStatus, departsAt }: Asked, now: Date): ReadyFor | undefined {
  if (reservationStatus === "in_progress") return `carried.${side}`;
  if (now >= new Date(departsAt)) return undefined;
  if (reservationStatus === "pending") return `unpaid.${side}`;
  return reservationStatus === "confirmed" ? `booked.${side}` : undefined;
}

/** Whether the other side has made an offer that says all that its reader would ask first. */
function isAnswerToOffer({ side, currentOffer }: Asked): boolean {
  const details = currentOffer?.offerDetails;
  if (!details || details.makerSide === side) return false;
  return side === "carrier" || details.journey !== null;
}
