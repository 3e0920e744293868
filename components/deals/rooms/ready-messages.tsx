"use client";

import { useTranslations } from "next-intl";
import type { RoomView } from "@/lib/deals/rooms/contract";

const ORDER = ["first", "second", "third"] as const;

/** Suggested first messages; picking one fills the composer. */
export function ReadyMessages({ side, onPick }: { side: RoomView["side"]; onPick: (text: string) => void }) {
  const t = useTranslations("rooms.ready");
  return (
    <ul aria-label={t("label")} className="flex gap-2 overflow-x-auto bg-surface px-4 pt-3 pb-1">
      {ORDER.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(t(`${side}.${key}`))}
            className="align-parent min-h-11 max-w-64 truncate rounded-full border border-line bg-canvas px-4 text-small hover:border-primary hover:bg-primary-soft"
          >
            {t(`${side}.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
