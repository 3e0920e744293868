"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { LeftToRight } from "@/components/ui/bidi";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { readWith } from "@/lib/core/base/issues";
import { price as priceField } from "@/lib/core/fields/fields";
import { useFormats } from "@/lib/i18n/formats";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { feesOf } from "@/lib/platform/fees/rules";
import { choicesOf, useFrequencyWords } from "./fields";
import { DetourFields, ReturnFields, TicketCard } from "./trip-route";
import { isAir } from "./trip-rules";
import { VehiclePhotosField } from "./trip-transport";
import type { TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

function DeliveryField() {
  const t = useTranslations("wizard");
  return (
    <TripField.Radio
      name="deliveryOption"
      label={t("fields.delivery")}
      columns={3}
      choices={choicesOf(DeliveryOption, (name) => t(`choices.delivery.${name}`))}
    />
  );
}

/**
 * When one leaves on the ground – a day, or a span – when one returns, and how parcels are handed
 * over.
 */
export function TripDateFields({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { setValue, watch } = useFormContext<TripValues>();
  const { isFlexibleDate, flexibleDateEnd, departureDate, hasReturnDate } = watch();
  const firstReturn = (isFlexibleDate ? flexibleDateEnd : departureDate) || today;
  const hour = { hint: t("localTimeHint"), type: "time", optional: true } as const;
  return (
    <>
      <FieldsCard>
        <TripField.Radio
          name="ui.dateKind"
          label={t("dateKind")}
          choices={[
            { value: "exact", label: t("exactDate") },
            { value: "flexible", label: t("flexibleDate") },
          ]}
          onPick={(value) => setValue("isFlexibleDate", value === "flexible")}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          {isFlexibleDate ? (
            <TripField.Span
              from={{ name: "flexibleDateStart", label: t("flexStart") }}
              to={{ name: "flexibleDateEnd", label: t("flexEnd") }}
              min={today}
            />
          ) : (
            <>
              <TripField.Day name="departureDate" label={t("departureDate")} min={today} />
              <TripField.Text {...hour} name="departureTime" label={t("departureTime")} />
              <TripField.Day name="exactArrivalDate" label={t("arrivalDate")} min={firstReturn} optional />
              <TripField.Text {...hour} name="arrivalTime" label={t("arrivalTime")} />
            </>
          )}
        </div>
        {hasReturnDate ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <ReturnFields first={firstReturn} />
          </div>
        ) : null}
        <TripField.Select name="frequency" {...useFrequencyWords()} />
      </FieldsCard>
      <FieldsCard>
        <DeliveryField />
      </FieldsCard>
    </>
  );
}

/** By air: how parcels are handed over, the price, the detour. */
export function TripDelivery() {
  return (
    <FieldsCard>
      <DeliveryField />
      <TripPrice />
      <TripField.Select name="frequency" {...useFrequencyWords()} />
      <DetourFields />
    </FieldsCard>
  );
}

/** The last words about a trip; on the ground with its price, by train with its ticket. */
export function TripDetails() {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  const values = watch();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard isPasteScope={isFlight}>
        {isFlight ? null : <TripPrice />}
        <TripField.Text
          name="travelTitle"
          label={t("travelTitle")}
          contacts="refused"
          optional
          maxLength={TRIP_LIMITS.titleLengthMax}
        />
        <TripField.Area
          name="additionalInformation"
          label={t("information")}
          contacts="refused"
          hint={t("informationHint")}
          optional={isFlight}
          maxLength={TRIP_LIMITS.informationLengthMax}
        />
        {isFlight ? <VehiclePhotosField /> : null}
      </FieldsCard>
      {!isFlight && values.vehicleType === "train" ? (
        <TicketCard>
          <TripField.Text
            name="ticket.reference"
            label={t("ticketReference")}
            maxLength={TRIP_LIMITS.ticketReferenceLengthMax}
          />
        </TicketCard>
      ) : null}
    </>
  );
}

/**
 * The carrier's minimum price: the usual one, what they receive, and what the sender pays with the
 * fees.
 */
function TripPrice() {
  const t = useTranslations("wizard.fields");
  const { price } = useFormats();
  const { setValue, watch } = useFormContext<TripValues>();
  const values = watch();
  const rates = useFeeRates();
  const read = readWith(priceField(), values.minPrice);
  const fees = read.ok ? feesOf(rates, read.data) : undefined;
  const rows = fees
    ? [
        { term: t("youReceive"), cents: fees.serviceCents },
        { term: t("senderPays"), cents: fees.totalCents },
      ]
    : [];
  return (
    <>
      <UsualPrice
        route={{
          side: "trips",
          fromId: values.departure.city,
          toId: values.arrival.city,
          shipmentType: values.transportType,
        }}
        places={{ from: values.departure.ui.city, to: values.arrival.ui.city }}
        onTake={(euros) => setValue("minPrice", euros)}
      />
      <TripField.Number name="minPrice" label={t("minPrice")} hint={t("minPriceHint")} unit="euro" />
      {fees ? (
        <dl className="flex flex-col gap-2 rounded-md bg-sunken p-4">
          {rows.map(({ term, cents }) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold">
                <LeftToRight>{price(cents)}</LeftToRight>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
