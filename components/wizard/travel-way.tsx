"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { newId } from "@/components/chat/new-id";
import { Button } from "@/components/ui/button";
import { DETOUR_RADII_KM } from "@/lib/transports/kinds";
import { TRANSPORT_LIMITS } from "@/lib/transports/limits";
import { CheckField, CityField, SelectField, TextField } from "./fields";
import { OneFileField } from "./file-fields";
import { listAt, textAt } from "./tree";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** From where to where, with the stops on the way. */
function Ends({ hasStops }: { hasStops: boolean }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField
          name="departure.ui.city"
          cityPath="departure.city"
          countryPath="departure.country"
          label={t("departure")}
          hint={t("cityHint")}
        />
        <CityField
          name="arrival.ui.city"
          cityPath="arrival.city"
          countryPath="arrival.country"
          label={t("destination")}
          hint={t("cityHint")}
        />
      </div>
      {hasStops ? <Stops /> : null}
    </>
  );
}

function Stops() {
  const t = useTranslations("wizard.fields");
  const { values, set } = useWizard();
  const stops = listAt(values, "intermediateStops");
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 font-semibold text-small">{t("stops")}</legend>
      {stops.map((stop, index) => (
        <div key={textAt(stop, "ui.key")} className="flex items-end gap-2">
          <div className="grow">
            <CityField
              name={`intermediateStops.${index}.ui.city`}
              cityPath={`intermediateStops.${index}.cityId`}
              countryPath={`intermediateStops.${index}.countryId`}
              label={t("stop", { number: index + 1 })}
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("removeStop", { number: index + 1 })}
            onClick={() =>
              set(
                "intermediateStops",
                stops.filter((_other, other) => other !== index),
              )
            }
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      {stops.length < TRANSPORT_LIMITS.stopsMax ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() =>
            set("intermediateStops", [...stops, { cityId: 0, countryId: 0, ui: { city: "", key: newId() } }])
          }
        >
          <Plus aria-hidden="true" />
          {t("addStop")}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** The flight: where, which, when, and its proof. */
export function TravelFlight({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const tUpload = useTranslations("wizard.upload");
  const { get } = useWizard();
  return (
    <>
      <FieldsCard>
        <Ends hasStops={false} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField name="flightReference" label={t("flightReference")} maxLength={12} />
          <TextField name="flightDate" label={t("flightDate")} type="date" min={today} />
          <TextField name="flightTime" label={t("flightTime")} type="time" optional />
        </div>
        {get("hasReturnDate") === true ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="returnFlightReference" label={t("returnReference")} maxLength={12} />
            <TextField name="returnDate" label={t("returnDate")} type="date" min={today} />
            <TextField name="returnTime" label={t("returnTime")} type="time" optional />
          </div>
        ) : null}
      </FieldsCard>
      <FieldsCard title={t("ticket")}>
        <OneFileField
          name="ticket.picture"
          kind="image"
          label={t("ticketPicture")}
          hint={t("ticketHint")}
          doneLabel={tUpload("ticketReady")}
          removeLabel={tUpload("ticketRemove")}
        />
        <TextField name="ticket.proofEmail" label={t("proofEmail")} type="email" optional maxLength={254} />
      </FieldsCard>
    </>
  );
}

/** The way on the ground: cities, stops, detour. */
export function TravelRoute() {
  return (
    <FieldsCard>
      <Ends hasStops />
      <DetourFields />
    </FieldsCard>
  );
}

/** Whether one leaves the way for a parcel, and how far. */
export function DetourFields() {
  const t = useTranslations("wizard.fields");
  const { get } = useWizard();
  return (
    <>
      <CheckField name="allowDetour" label={t("detour")} />
      {get("allowDetour") === true ? (
        <SelectField
          name="detourRadius"
          label={t("detourRadius")}
          empty={t("chooseDetour")}
          choices={DETOUR_RADII_KM.map((value) => ({ value, label: `${value} km` }))}
        />
      ) : null}
    </>
  );
}
