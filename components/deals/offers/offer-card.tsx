"use client";

import { useTranslations } from "next-intl";
import { JourneyLine } from "@/components/deals/journeys/journey-line";
import type { RoomMessage } from "@/components/deals/room-state/room-facts";
import { basePriceOf } from "@/components/deals/shared/base-price";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { useNameTags } from "@/components/identity/people/first-name";
import { TranslateButton } from "@/components/platform/translations/translate-button";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { PlaceTimeText } from "@/components/ui/place-time-text";
import type { StatusVariant } from "@/components/ui/status-variants";
import type { OfferStatus } from "@/db/enums/deals/offers";
import { eurosToCents } from "@/lib/core/base/money";
import { endOfOffer } from "@/lib/deals/offers/rules";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { canAccept, canOffer } from "./use-deal";

/** The actions on a pending offer. */
export type OfferAction = "accept" | "counter" | "reject" | "withdraw";

type OfferCardProps = {
  message: RoomMessage;
  room: RoomView;
  now: Date;
  isCounter: boolean;
  onAction: (action: OfferAction, message: RoomMessage) => void;
};

const VARIANTS: Record<OfferStatus, StatusVariant> = {
  pending: "primary",
  accepted: "success",
  rejected: "danger",
  cancelled: "neutral",
  expired: "warning",
};

/** An offer in the thread: amount, asked price, expiry and, while it is pending, its actions. */
export function OfferCard({ message, room, now, isCounter, onAction }: OfferCardProps) {
  const t = useTranslations("rooms.offer");
  const { price, relative } = useFormats();
  const isMine = message.senderSide === room.side;
  const status = message.offerStatus ?? "pending";
  const expiresAt = message.offerDetails?.expiresAt;
  const isOver = expiresAt !== undefined && new Date(expiresAt) <= now;
  // The end of an offer that follows from another step is no refusal.
  const systemReason = endOfOffer(message.rejectionReason);
  const isOpen = status === "pending" && !isOver && room.canWrite;
  const nameTags = useNameTags();
  const title = isCounter ? (isMine ? "counterMine" : "counterTheirs") : isMine ? "mine" : "theirs";
  return (
    <div
      className={cn(
        "w-full max-w-sm rounded-lg border p-4",
        isOpen ? "border-primary-soft-line bg-primary-soft" : "border-line bg-surface",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className={cn("font-semibold text-small", isOpen && "text-on-primary-soft")}>
          {t.rich(title, nameTags(message.sender?.firstName ?? room.other.firstName))}
        </p>
        {isOpen && expiresAt ? (
          <p className="text-muted text-small">{t("expires", { when: relative(expiresAt, now) })}</p>
        ) : (
          <StatusChip
            variant={systemReason ? "neutral" : VARIANTS[isOver && status === "pending" ? "expired" : status]}
          >
            {t(`status.${systemReason ?? (isOver && status === "pending" ? "expired" : status)}`)}
          </StatusChip>
        )}
      </div>
      <p className={cn("mt-1 font-bold font-display text-h2", !isOpen && status !== "accepted" && "text-muted")}>
        <LeftToRight>{price(eurosToCents(message.offerAmount ?? 0))}</LeftToRight>
      </p>
      <p className="text-muted text-small">
        {message.offerAmount === room.askedAmount
          ? t(`same.${basePriceOf(room)}`)
          : t.rich("against", { price: () => <LeftToRight>{price(eurosToCents(room.askedAmount))}</LeftToRight> })}
      </p>
      <OfferFacts message={message} room={room} isMine={isMine} />
      {isOpen ? <Answers message={message} room={room} isMine={isMine} onAction={onAction} /> : null}
    </div>
  );
}

function OfferFacts({ message, room, isMine }: { message: RoomMessage; room: RoomView; isMine: boolean }) {
  const t = useTranslations("rooms.offer");
  const { weight } = useFormats();
  const details = message.offerDetails;
  const route = details?.route;
  // An offer is refused by who did not make it.
  const reason =
    message.offerStatus === "rejected" && !endOfOffer(message.rejectionReason) ? message.rejectionReason : null;
  const ofOther = isMine ? reason : message.terms;
  return (
    <>
      {details && route ? (
        <p className="mt-2 text-small">
          {t("route")} ·{" "}
          {t.rich("routeDates", {
            from: () => <DealDeparture deal={{ ...details, departure: room.departure }} />,
            to: () => <RouteArrival route={route} arrival={room.arrival} />,
          })}
          {" · "}
          {t("routeWeight", { weight: weight(route.maxWeight) })}
        </p>
      ) : details && (details.journey || room.transporterId === null) ? (
        <p className="mt-2 text-small">
          <JourneyLine details={details} departure={room.departure} />
        </p>
      ) : null}
      {message.offerType === "package" ? <p className="mt-2 text-small">{t("parcel")}</p> : null}
      {message.terms ? (
        <p className="mt-2 whitespace-pre-line text-small">
          <span className="block font-semibold">{t("terms")}</span>
          <TranslatedText of={{ subject: "message", id: message.id }} field="terms" text={message.terms} />
        </p>
      ) : null}
      {reason ? (
        <p className="mt-2 text-small">
          {t.rich("reason", {
            reason: () => <TranslatedText of={{ subject: "message", id: message.id }} field="reason" text={reason} />,
          })}
        </p>
      ) : null}
      <TranslateButton of={{ subject: "message", id: message.id }} texts={[ofOther]} />
    </>
  );
}

type Route = NonNullable<NonNullable<RoomMessage["offerDetails"]>["route"]>;

/** The arrival of an offered trip, in local time of the parcel's destination where it applies. */
function RouteArrival({ route, arrival }: { route: Route; arrival: RoomView["arrival"] }) {
  const { calendarDay, commas } = useFormats();
  const { arrivalDate: day, arrivalTime: time, arrivalCityId } = route;
  if (arrivalCityId === arrival.cityId)
    return <PlaceTimeText day={day} time={time} zone={arrival.timeZone} city={arrival.city} />;
  return <bdi>{time ? commas(calendarDay(day), time) : calendarDay(day)}</bdi>;
}

function Answers({
  message,
  room,
  isMine,
  onAction,
}: Pick<OfferCardProps, "message" | "room" | "onAction"> & { isMine: boolean }) {
  const t = useTranslations("rooms.offer");
  if (isMine)
    return (
      <Button size="sm" variant="secondary" className="mt-3 w-full" onClick={() => onAction("withdraw", message)}>
        {t("withdraw")}
      </Button>
    );
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <Button size="sm" disabled={!canAccept(room)} onClick={() => onAction("accept", message)}>
        {t("accept")}
      </Button>
      <Button size="sm" variant="secondary" disabled={!canOffer(room)} onClick={() => onAction("counter", message)}>
        {t("counter")}
      </Button>
      <Button size="sm" variant="ghost" className="col-span-2" onClick={() => onAction("reject", message)}>
        {t("reject")}
      </Button>
    </div>
  );
}
