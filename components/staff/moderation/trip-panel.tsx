import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { FullName } from "@/components/identity/people/full-name";
import { DepartureTime } from "@/components/listings/lists/listing-summaries";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { DefinitionList } from "@/components/ui/definition-list";
import { PlaceTimeText } from "@/components/ui/place-time-text";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { LADDER_STEPS } from "@/lib/listings/prices/enums";
import type { TripItem } from "@/lib/staff/moderation/contract";
import { HistoryList } from "./history-list";
import { PanelPart } from "./panel-part";
import { TicketProof } from "./ticket-proof";

/** A trip of the queue: its route and facts, its proof, and earlier decisions. */
export function TripPanel({ item: { transport, carrier, history } }: { item: TripItem }) {
  const t = useTranslations("moderation");
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <PanelPart title={t("facts")}>
        <RouteRail
          from={{ city: transport.departure.city, detail: <DepartureTime card={transport} /> }}
          to={{ city: transport.arrival.city, detail: transport.arrival.country }}
          stops={transport.intermediateStops.map(({ city }) => city)}
        />
        <Facts transport={transport} carrier={carrier} />
        <Link
          href={`/transporters/${transport.slug}-${transport.id}`}
          className="inline-flex min-h-11 items-center self-start font-semibold text-link underline underline-offset-4"
        >
          {t("see")}
        </Link>
      </PanelPart>
      <div className="flex min-w-0 flex-col gap-6">
        <PanelPart title={t("ticket")}>
          <TicketProof transport={transport} />
        </PanelPart>
        <PanelPart title={t("history")}>
          <HistoryList history={history} />
        </PanelPart>
      </div>
    </div>
  );
}

function Facts({ transport, carrier }: Pick<TripItem, "transport" | "carrier">) {
  const t = useTranslations("moderation");
  const tVehicle = useTranslations("wizard.choices.vehicle");
  const tField = useTranslations("wizard.fields");
  const { price, weight } = useFormats();
  const { owner, additionalInformation } = transport;
  return (
    <DefinitionList
      items={[
        {
          term: t("owner"),
          detail: (
            <>
              <FullName parts={[carrier.firstName, carrier.lastName]} />
              {owner.companyName ? (
                <>
                  {" · "}
                  <bdi>{owner.companyName}</bdi>
                </>
              ) : null}
              <span className="font-normal text-muted"> · {owner.verified ? t("verified") : t("notVerified")}</span>
            </>
          ),
        },
        { term: t("vehicle"), detail: tVehicle(transport.vehicleType) },
        ...(transport.flightReference
          ? [{ term: t("flight"), detail: <LeftToRight>{transport.flightReference}</LeftToRight> }]
          : []),
        ...(transport.returnDate
          ? [
              {
                term: t("return"),
                detail: (
                  <PlaceTimeText
                    day={transport.returnDate}
                    time={transport.returnTime}
                    zone={transport.arrival.timeZone}
                    city={transport.arrival.city}
                  />
                ),
              },
            ]
          : []),
        ...(transport.returnFlightReference
          ? [{ term: t("returnFlight"), detail: <LeftToRight>{transport.returnFlightReference}</LeftToRight> }]
          : []),
        { term: t("price"), detail: <LeftToRight>{price(eurosToCents(transport.minPrice))}</LeftToRight> },
        ...(transport.pricePerKg === null
          ? []
          : [
              {
                term: tField("pricePerKg"),
                detail: <LeftToRight>{price(eurosToCents(transport.pricePerKg))}</LeftToRight>,
              },
            ]),
        ...(transport.priceLadder
          ? [{ term: tField("ladder"), detail: <LadderText ladder={transport.priceLadder} /> }]
          : []),
        { term: t("weight"), detail: <Measure>{weight(transport.maxWeight)}</Measure> },
        ...(additionalInformation
          ? [
              {
                term: t("information"),
                detail: <bdi className="block whitespace-pre-line break-words text-start">{additionalInformation}</bdi>,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The steps of a trip's prices, from the lightest on. */
function LadderText({ ladder }: { ladder: NonNullable<TripItem["transport"]["priceLadder"]> }) {
  const { price } = useFormats();
  return (
    <span className="flex flex-wrap justify-end gap-x-2">
      {LADDER_STEPS.map((step) => (
        <LeftToRight key={step}>{price(eurosToCents(ladder[step]))}</LeftToRight>
      ))}
    </span>
  );
}
