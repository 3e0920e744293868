"use client";

import { useTranslations } from "next-intl";
import { baseLabelOf } from "@/components/deals/shared/base-price";
import { useNameTags } from "@/components/identity/people/first-name";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import type { StatusVariant } from "@/components/ui/status-variants";
import { eurosToCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { isWithoutParcel } from "@/lib/deals/rooms/rules";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { canAccept, canOffer, type DealTurn, turnOf } from "./use-deal";

type DealBarProps = {
  room: RoomView;
  onOffer: () => void;
  onAnswer: () => void;
};

const VARIANTS: Record<DealTurn, StatusVariant> = {
  mine: "accent",
  theirs: "neutral",
  none: "primary",
  accepted: "success",
  closed: "neutral",
};

/** The deal's summary, always visible: amount, first price, offers left, whose turn it is. */
export function DealBar({ room, onOffer, onAnswer }: DealBarProps) {
  const t = useTranslations("rooms.deal");
  const { price } = useFormats();
  const turn = turnOf(room);
  const amount = room.currentOfferAmount;
  const asked = price(eurosToCents(room.askedAmount));
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-3"
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted text-small">{amount === null ? t(baseLabelOf(room)) : t(nameOf(turn))}</span>
          <LeftToRight
            className={cn("font-bold font-display text-h3", amount !== null && isOver(turn) && "text-muted")}
          >
            {amount === null ? asked : price(eurosToCents(amount))}
          </LeftToRight>
          {amount !== null && amount !== room.askedAmount ? (
            <span className="text-muted text-small">
              {t(baseLabelOf(room))} <LeftToRight>{asked}</LeftToRight>
            </span>
          ) : null}
        </p>
        {/* With an obstacle neither side has a turn: the note below explains it. */}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1" hidden={room.obstacle !== null}>
          <Chip variant={VARIANTS[turn]}>
            {/* One piece: each part of a flexible row would have a gap in addition to its space. */}
            <span>
              <TurnWords room={room} turn={turn} />
            </span>
          </Chip>
          {turn === "mine" || turn === "none" || turn === "theirs" ? (
            <span className="text-muted text-small">{t("left", { count: room.offersLeft.mine })}</span>
          ) : null}
        </p>
      </div>
      <NextAction room={room} onOffer={onOffer} onAnswer={onAnswer} />
    </section>
  );
}

/** Whether the last amount is of an offer that can no longer be accepted. */
function isOver(turn: DealTurn): boolean {
  return turn === "none" || turn === "closed";
}

function nameOf(turn: DealTurn): "agreed" | "last" | "current" {
  if (turn === "accepted") return "agreed";
  return isOver(turn) ? "last" : "current";
}

function TurnWords({ room, turn }: { room: RoomView; turn: DealTurn }) {
  const t = useTranslations("rooms.deal");
  const nameTags = useNameTags();
  if (turn === "mine") return t("turnMine");
  if (turn === "theirs") return t.rich("turnTheirs", nameTags(room.other.firstName));
  if (turn === "accepted") return t("turnAccepted");
  if (turn === "closed") return t("turnClosed");
  if (isWithoutParcel(room)) return t(room.side === "shipper" ? "turnDescribe" : "turnAsked");
  return room.counterOfferCount > 0 ? t("turnNoneAgain") : t("turnNone");
}

function NextAction({ room, onOffer, onAnswer }: DealBarProps) {
  const t = useTranslations("rooms.deal");
  // What waits for its payment is said at the thumb, below the thread.
  if (room.paymentDueAt !== null) return null;
  if (room.reservationId !== null && room.isAccepted)
    return (
      <Button asChild size="sm">
        <Link href={`/reservations/${room.reservationId}`}>{t("reservation")}</Link>
      </Button>
    );
  if (canAccept(room))
    return (
      <Button size="sm" onClick={onAnswer}>
        {t("answer")}
      </Button>
    );
  return canOffer(room) ? (
    <Button size="sm" onClick={onOffer}>
      {t(isWithoutParcel(room) ? "describe" : "make")}
    </Button>
  ) : null;
}
