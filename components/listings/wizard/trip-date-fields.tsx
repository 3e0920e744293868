"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { choicesOf, useFrequencyWords } from "./fields";
import { TripPrice } from "./trip-price";
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
