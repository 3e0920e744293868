"use client";

import { useTranslations } from "next-intl";
import { Frequency } from "@/lib/announcements/kinds";
import { DeliveryOption } from "@/lib/transports/kinds";
import { TRANSPORT_LIMITS } from "@/lib/transports/limits";
import { AreaField, RadioField, SelectField, TextField } from "./fields";
import { OneFileField } from "./file-fields";
import { kinds } from "./place-fields";
import { isAir } from "./travel-rules";
import { DetourFields } from "./travel-way";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

function FrequencyField() {
  const t = useTranslations("wizard");
  return (
    <SelectField
      name="frequency"
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

function PriceField() {
  const t = useTranslations("wizard.fields");
  return (
    <TextField
      name="minPrice"
      label={t("minPrice")}
      hint={t("minPriceHint")}
      inputMode="decimal"
      suffix="€"
      maxLength={10}
    />
  );
}

/** When one leaves on the ground – a day, or a span – when one returns, and how parcels are handed over. */
export function TravelDates({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { get, set } = useWizard();
  const isFlexible = get("isFlexibleDate") === true;
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
            <>
              <TextField name="flexibleDateStart" label={t("flexStart")} type="date" min={today} />
              <TextField name="flexibleDateEnd" label={t("flexEnd")} type="date" min={today} />
            </>
          ) : (
            <>
              <TextField name="departureDate" label={t("departureDate")} type="date" min={today} />
              <TextField name="departureTime" label={t("departureTime")} type="time" optional />
              <TextField name="exactArrivalDate" label={t("arrivalDate")} type="date" min={today} optional />
            </>
          )}
        </div>
        {get("hasReturnDate") === true ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="returnDate" label={t("returnDate")} type="date" min={today} />
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
      <PriceField />
      <FrequencyField />
      <DetourFields />
    </FieldsCard>
  );
}

/** The last words about a trip; on the ground with its price, by train with its ticket. */
export function TravelDetails() {
  const t = useTranslations("wizard.fields");
  const tUpload = useTranslations("wizard.upload");
  const { values, get } = useWizard();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard>
        {isFlight ? null : <PriceField />}
        <TextField name="travelTitle" label={t("travelTitle")} optional maxLength={TRANSPORT_LIMITS.titleLengthMax} />
        <AreaField
          name="additionalInformation"
          label={t("information")}
          hint={t("informationHint")}
          optional={isFlight}
          maxLength={TRANSPORT_LIMITS.informationLengthMax}
        />
      </FieldsCard>
      {!isFlight && get("vehicleType") === "train" ? (
        <FieldsCard title={t("ticket")}>
          <TextField name="ticket.reference" label={t("ticketReference")} maxLength={60} />
          <OneFileField
            name="ticket.picture"
            kind="image"
            label={t("ticketPicture")}
            hint={t("ticketHint")}
            doneLabel={tUpload("ticketReady")}
            removeLabel={tUpload("ticketRemove")}
          />
        </FieldsCard>
      ) : null}
    </>
  );
}
