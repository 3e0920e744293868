"use client";

import { useTranslations } from "next-intl";
import type { RoomView } from "@/lib/deals/rooms/contract";

const ORDER = ["first", "second", "third"] as const;

/** Where somebody who has not written yet stands: who asks first, who answers, or both have a deal. */
export type ReadyFor = { side: RoomView["side"]; moment: "asking" | "answering" | "booked" };

type ReadyMessagesProps = ReadyFor & { onPick: (text: string) => void };

/** Suggested first messages; picking one fills the composer. */
export function ReadyMessages({ side, moment, onPick }: ReadyMessagesProps) {
  const t = useTranslations("rooms.ready");
  return (
    <ul aria-label={t("label")} className="flex gap-2 overflow-x-auto bg-surface px-4 pt-3 pb-1">
      {ORDER.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(t(`${moment}.${side}.${key}`))}
            className="align-parent min-h-11 max-w-64 truncate rounded-full border border-line bg-canvas px-4 text-small hover:border-primary hover:bg-primary-soft"
          >
            {t(`${moment}.${side}.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

type Asked = Pick<RoomView, "side" | "transporterId" | "isAccepted" | "obstacle" | "departsAt">;

/**
 * Which first messages fit a room: a parcel is asked about by carriers, a trip by senders. Of a deal
 * they are about the handover, and none once the parcel may be on its way.
 */
export function readyMessagesFor(
  { side, transporterId, isAccepted, obstacle, departsAt }: Asked,
  now: Date,
): ReadyFor | undefined {
  if (isAccepted) return now < new Date(departsAt) ? { side, moment: "booked" } : undefined;
  if (obstacle) return undefined;
  const asks = transporterId === null ? "carrier" : "shipper";
  return { side, moment: side === asks ? "asking" : "answering" };
}
