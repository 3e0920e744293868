import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { JourneyDays, NoJourney } from "@/components/deals/journeys/journey-line";
import { canAccept } from "@/components/deals/offers/use-deal";
import { baseLabelOf } from "@/components/deals/shared/base-price";
import { FirstName } from "@/components/identity/people/first-name";
import { PersonLine } from "@/components/identity/people/person-line";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import type { VehicleType } from "@/db/enums/listings/announcements";
import { eurosToCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import { feesOf } from "@/lib/platform/fees/rules";

/** A room with an offer, and what is known of its carrier besides. */
export type Candidate = {
  room: RoomView;
  vehicle: VehicleType | null;
  /** How many parcels the carrier has delivered here. */
  delivered: number | null;
  responseSpeed: ResponseSpeed | null;
};

type OfferColumnProps = {
  candidate: Candidate;
  handlingCents: number;
  isLowest: boolean;
  now: string;
  onAccept: () => void;
};

/** One offer as a column; the same facts are in the same rows of all columns. */
export function OfferColumn({ candidate, handlingCents, isLowest, now, onAccept }: OfferColumnProps) {
  const { room, vehicle, delivered, responseSpeed } = candidate;
  const t = useTranslations("rooms.compare");
  const rates = useFeeRates();
  const vehicles = useTranslations("listings.vehicles");
  const speeds = useTranslations("people.response");
  const { price, calendarDay, relative } = useFormats();
  const offer = room.currentOffer;
  const cents = eurosToCents(offer?.offerAmount ?? 0);
  const details = offer?.offerDetails;
  const journey = details?.journey;
  const isMine = offer?.offerDetails?.makerSide === "shipper";
  const euros = (amount: number) => <LeftToRight>{price(amount)}</LeftToRight>;
  return (
    <li
      className={cn(
        "row-span-9 grid snap-start grid-rows-subgrid gap-y-0 rounded-lg border bg-surface p-4 shadow-low",
        isLowest ? "border-primary" : "border-line",
      )}
    >
      <div className="pb-3">
        <PersonLine person={room.other} isLink />
      </div>
      <div className="border-line border-t-2 border-dashed py-3">
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-small">
          {t(isMine ? "mine" : "theirs")}
          {isLowest ? <Chip variant="primary">{t("lowest")}</Chip> : null}
        </p>
        <p className="font-bold font-display text-h2">{euros(cents)}</p>
        <p className="text-muted text-small">
          {t.rich(baseLabelOf(room), { price: () => euros(eurosToCents(room.askedAmount)) })}
        </p>
      </div>
      <dl className="row-span-6 grid grid-rows-subgrid text-small *:border-line *:border-t *:py-2">
        <Fact term={t("total")}>
          <span className="font-bold text-body">{euros(feesOf(rates, cents, handlingCents).totalCents)}</span>
        </Fact>
        <Fact term={t("departs")}>
          {details && journey ? <JourneyDays details={details} departure={room.departure} /> : <NoJourney />}
        </Fact>
        <Fact term={t("arrives")}>{journey?.arrivalDay ? calendarDay(journey.arrivalDay) : t("unsaid")}</Fact>
        <Fact term={t("travel")}>{vehicle ? vehicles(vehicle) : t("unsaid")}</Fact>
        <Fact term={t("delivered")}>{delivered === null ? t("unsaid") : t("times", { count: delivered })}</Fact>
        <Fact term={t("answers")}>{speeds(responseSpeed ?? "unknown")}</Fact>
      </dl>
      <div className="flex flex-col gap-2 self-end border-line border-t pt-3">
        {offer?.offerDetails ? (
          <p className="text-muted text-small">{t("expires", { when: relative(offer.offerDetails.expiresAt, now) })}</p>
        ) : null}
        {canAccept(room) ? (
          <Button className="w-full" onClick={onAccept}>
            {t("accept")}
            <span className="sr-only">
              {" "}
              <FirstName of={room.other.firstName} />
            </span>
          </Button>
        ) : null}
        <Button asChild variant="secondary" className="w-full">
          <Link href={`/chat/${room.id}`}>
            {room.unreadCount > 0 ? t("unread", { count: room.unreadCount }) : t("chat")}
          </Link>
        </Button>
      </div>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
