"use client";

import { useTranslations } from "next-intl";
import { Frequency } from "@/db/enums/listings/announcements";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { DayField, SpanFields } from "./date-fields";
import { AreaField, RadioField, SelectField, TextField } from "./fields";
import { kinds } from "./place-fields";
import { TravelPrice } from "./travel-price";
import { DetourFields } from "./travel-route";
import { isAir } from "./travel-rules";
import { TicketCard } from "./travel-ticket";
import { VehiclePhotosField } from "./travel-transport";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

function FrequencyField() {
  const t = useTranslations("wizard");
  return (
    <SelectField
      name="frequency"
      empty={t("fields.frequencyChoose")}
      hint={t("fields.frequencyHint")}
      label={t("fields.frequency")}
      choices={kinds(Frequency).map(([key, value]) => ({ value, label: t(`choices.frequency.${key}`) }))}
    />
  );
}

function DeliveryField() {
  const t = useTranslations("wizard");
  return (
    <RadioField
      name="deliveryOption"
      label={t("fields.delivery")}
      columns={3}
      choices={kinds(DeliveryOption).map(([key, value]) => ({ value, label: t(`choices.delivery.${key}`) }))}
    />
  );
}

/** When one leaves on the ground – a day, or a span – when one returns, and how parcels are handed over. */
export function TravelDates({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { get, set } = useWizard();
  const isFlexible = get("isFlexibleDate") === true;
  const firstReturn = String(get(isFlexible ? "flexibleDateEnd" : "departureDate") || today);
  return (
    <>
      <FieldsCard>
        <RadioField
          name="ui.dateKind"
          label={t("dateKind")}
          choices={[
            { value: "exact", label: t("exactDate") },
            { value: "flexible", label: t("flexibleDate") },
          ]}
          onPick={(value) => set("isFlexibleDate", value === "flexible")}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          {isFlexible ? (
            <SpanFields
              from={{ name: "flexibleDateStart", label: t("flexStart") }}
              to={{ name: "flexibleDateEnd", label: t("flexEnd") }}
              min={today}
            />
          ) : (
            <>
              <DayField name="departureDate" label={t("departureDate")} min={today} />
              <TextField
                name="departureTime"
                label={t("departureTime")}
                hint={t("localTimeHint")}
                type="time"
                optional
              />
              <DayField name="exactArrivalDate" label={t("arrivalDate")} min={firstReturn} optional />
              <TextField name="arrivalTime" label={t("arrivalTime")} hint={t("localTimeHint")} type="time" optional />
            </>
          )}
        </div>
        {get("hasReturnDate") === true ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <DayField name="returnDate" label={t("returnDate")} min={firstReturn} />
            <TextField name="returnTime" label={t("returnTime")} type="time" optional />
          </div>
        ) : null}
        <FrequencyField />
      </FieldsCard>
      <FieldsCard>
        <DeliveryField />
      </FieldsCard>
    </>
  );
}

/** By air: how parcels are handed over, the price, the detour. */
export function TravelDelivery() {
  return (
    <FieldsCard>
      <DeliveryField />
      <TravelPrice />
      <FrequencyField />
      <DetourFields />
    </FieldsCard>
  );
}

/** The last words about a trip; on the ground with its price, by train with its ticket. */
export function TravelDetails() {
  const t = useTranslations("wizard.fields");
  const { values, get } = useWizard();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard isPasteScope={isFlight}>
        {isFlight ? null : <TravelPrice />}
        <TextField name="travelTitle" label={t("travelTitle")} optional maxLength={TRIP_LIMITS.titleLengthMax} />
        <AreaField
          name="additionalInformation"
          label={t("information")}
          hint={t("informationHint")}
          optional={isFlight}
          maxLength={TRIP_LIMITS.informationLengthMax}
        />
        {isFlight ? <VehiclePhotosField /> : null}
      </FieldsCard>
      {!isFlight && get("vehicleType") === "train" ? (
        <TicketCard>
          <TextField name="ticket.reference" label={t("ticketReference")} maxLength={60} />
        </TicketCard>
      ) : null}
    </>
  );
}
