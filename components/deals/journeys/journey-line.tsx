import { useTranslations } from "next-intl";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { LeftToRight } from "@/components/ui/bidi";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";

type OfferDetails = NonNullable<MessageView["offerDetails"]>;
type JourneyProps = { details: OfferDetails; departure: RoomView["departure"] };

/** When a parcel leaves by an offer's journey: its day and hour, or the days on which it may. */
export function JourneyDays({ details, departure }: JourneyProps) {
  const { dayRange } = useFormats();
  const firstDay = details.journey?.firstDay;
  if (firstDay) return <LeftToRight>{dayRange(firstDay, details.departureDay)}</LeftToRight>;
  return <DealDeparture deal={{ ...details, departure }} />;
}

/** How and when a parcel travels by an offer, or that nobody has said it. */
export function JourneyLine({ details, departure }: JourneyProps) {
  const t = useTranslations("listings.vehicles");
  if (!details.journey) return <NoJourney />;
  const { vehicleType } = details.journey;
  return (
    <>
      {vehicleType ? <>{t(vehicleType)} · </> : null}
      <JourneyDays details={details} departure={departure} />
    </>
  );
}

/** Stands where an offer does not say how the parcel travels, as offers once did not. */
export function NoJourney() {
  const t = useTranslations("rooms.journey");
  return <Chip variant="warning">{t("none")}</Chip>;
}

/** What one is about to accept: how and when the parcel travels. */
export function JourneyNote({ details, departure }: JourneyProps) {
  const t = useTranslations("rooms.journey");
  if (!details.journey)
    return (
      <Notice variant="warning" title={t("none")}>
        {t("hint")}
      </Notice>
    );
  return (
    <p className="text-small">
      <JourneyLine details={details} departure={departure} />
    </p>
  );
}
