"use client";

import { useTranslations } from "next-intl";
import { basePriceOf } from "@/components/deals/shared/base-price";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { shareOfCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { type Bounds, isWithin } from "./amount-issues";

/** Shares of the asked price, in basis points: it, less of it, more than it (product: offers). */
const QUICK = [10_000, 9_000, 8_000, 5_000, 11_000, 12_000] as const;

type QuickAmountsProps = { room: RoomView; askedCents: number; bounds: Bounds; onPick: (cents: number) => void };

/** Buttons that fill in the asked price, or a share of it that may be offered. */
export function QuickAmounts({ room, askedCents, bounds, onPick }: QuickAmountsProps) {
  const t = useTranslations("rooms.form");
  const { price, percent } = useFormats();
  const nameOf = (share: number) => {
    if (share === 10_000) return t(`quickWhole.${basePriceOf(room)}`);
    if (share > 10_000) return t("quickMore", { percent: percent(share / 10_000 - 1) });
    return share === 5_000 ? t("quickHalf") : t("quickPercent", { percent: percent(1 - share / 10_000) });
  };
  const offered = QUICK.map((share) => ({ share, cents: shareOfCents(askedCents, share) })).filter(({ cents }) =>
    isWithin(cents, bounds),
  );
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-small">{t("quick")}</legend>
      <div className={cn("grid gap-2", offered.length > 4 ? "grid-cols-3" : "grid-cols-2 sm:grid-cols-4")}>
        {offered.map(({ share, cents }) => (
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
        ))}
      </div>
    </fieldset>
  );
}
