"use client";

import { useTranslations } from "next-intl";
import { basePriceOf } from "@/components/deals/shared/base-price";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { eurosToCents, shareOfCents } from "@/lib/core/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";

/** Shares of the asked price, in basis points: −10 %, −20 %, 50 % (product: offers). */
const QUICK = [10_000, 9_000, 8_000, 5_000] as const;

/** Buttons that fill in the asked price or a share of it. */
export function QuickAmounts({ room, onPick }: { room: RoomView; onPick: (cents: number) => void }) {
  const t = useTranslations("rooms.form");
  const { price, percent } = useFormats();
  const askedCents = eurosToCents(room.askedAmount);
  const nameOf = (share: number) => {
    if (share === 10_000) return t(`quickWhole.${basePriceOf(room)}`);
    return share === 5_000 ? t("quickHalf") : t("quickPercent", { percent: percent(1 - share / 10_000) });
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-small">{t("quick")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {QUICK.map((share) => {
          const cents = shareOfCents(askedCents, share);
          return (
            <Button
              key={share}
              variant="secondary"
              size="sm"
              className="min-h-14 flex-col gap-0"
              onClick={() => onPick(cents)}
            >
              <LeftToRight className="text-body">{price(cents)}</LeftToRight>
              <span className="font-normal text-caption text-muted">{nameOf(share)}</span>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
