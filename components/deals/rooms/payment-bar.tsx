"use client";

import { Hourglass } from "lucide";
import { useTranslations } from "next-intl";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";

type PaymentBarProps = { room: Pick<RoomView, "side" | "reservationId">; dueAt: string };

/** Between acceptance and payment, at the thumb: the sender pays, the carrier waits; until when. */
export function PaymentBar({ room, dueAt }: PaymentBarProps) {
  const t = useTranslations("rooms.payment");
  const { dateTime } = useFormats();
  const isShipper = room.side === "shipper";
  const page = `/reservations/${room.reservationId}`;
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 pt-3 text-small"
    >
      <p className="flex min-w-0 grow items-center gap-2">
        <Icon of={Hourglass} className="size-5 shrink-0 text-muted" />
        <span>{t.rich(isShipper ? "mine" : "theirs", { when: () => <Measure>{dateTime(dueAt)}</Measure> })}</span>
      </p>
      <Button asChild variant={isShipper ? "primary" : "secondary"} className={isShipper ? "max-sm:w-full" : undefined}>
        <Link href={isShipper ? `${page}?pay=1` : page}>{t(isShipper ? "pay" : "reservation")}</Link>
      </Button>
    </section>
  );
}
