"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { choicesOf, useFrequencyWords } from "./fields";
import { MoreFields } from "./more-fields";
import { TripPrice } from "./trip-price";
import { isAir } from "./trip-rules";
import { TicketCard } from "./trip-ticket";
import { VehiclePhotosField } from "./trip-transport";
import type { TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The last step: the price, how parcels are handed over, and words; by train with its ticket. */
export function TripDelivery() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { watch } = useFormContext<TripValues>();
  const values = watch();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard>
        <TripPrice />
        <TripField.Radio
          name="deliveryOption"
          label={t("delivery")}
          columns={3}
          isCompact
          choices={choicesOf(DeliveryOption, (name) => tChoice(`delivery.${name}`))}
        />
        {isFlight ? null : <InformationField />}
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
      <FieldsCard isPasteScope={isFlight}>
        <MoreFields
          label={t("moreTrip")}
          paths={["frequency", "travelTitle", "additionalInformation", "vehiclePictures"]}
        >
          <TripField.Select name="frequency" {...useFrequencyWords()} />
          <TripField.Text
            name="travelTitle"
            label={t("travelTitle")}
            contacts="refused"
            optional
            maxLength={TRIP_LIMITS.titleLengthMax}
          />
          {isFlight ? <InformationField /> : null}
          {isFlight ? <VehiclePhotosField /> : null}
        </MoreFields>
      </FieldsCard>
    </>
  );
}

/** What else one tells: needed on the ground. */
function InformationField() {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  return (
    <TripField.Area
      name="additionalInformation"
      label={t("information")}
      contacts="refused"
      hint={t("informationHint")}
      optional={isAir(watch())}
      maxLength={TRIP_LIMITS.informationLengthMax}
    />
  );
}
