"use client";

import { useTranslations } from "next-intl";
import { DETOUR_RADII_KM } from "@/lib/listings/trips/enums";
import { DayField } from "./date-fields";
import { CheckField, CityField, SelectField, TextField } from "./fields";
import { PointField } from "./point-field";
import { TravelStops } from "./travel-stops";
import { TicketCard } from "./travel-ticket";
import { useWizard } from "./use-wizard";
import { FieldsCard } from "./wizard-shell";

/** From where to where, with the stops on the way. */
function Ends({ hasStops }: { hasStops: boolean }) {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
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
      <div className="grid gap-5 sm:grid-cols-2">
        {(["departure", "arrival"] as const).map((end) => (
          <PointField
            key={end}
            cityPath={`${end}.city`}
            label={t("within", {
              part: end === "departure" ? t("departure") : t("destination"),
              field: tPoint("label"),
            })}
            hint={tPoint("hintTrip")}
          />
        ))}
      </div>
      {hasStops ? <TravelStops /> : null}
    </>
  );
}

/** The flight: where, which, when, and its proof. */
export function TravelFlight({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { get } = useWizard();
  const firstReturn = String(get("flightDate") || today);
  return (
    <>
      <FieldsCard>
        <Ends hasStops={false} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField name="flightReference" label={t("flightReference")} hint={t("flightHint")} maxLength={12} />
          <DayField name="flightDate" label={t("flightDate")} min={today} />
          <TextField name="flightTime" label={t("flightTime")} hint={t("localTimeHint")} type="time" optional />
          <TextField name="arrivalTime" label={t("arrivalTime")} hint={t("localTimeHint")} type="time" optional />
        </div>
        {get("hasReturnDate") === true ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField name="returnFlightReference" label={t("returnReference")} maxLength={12} />
            <DayField name="returnDate" label={t("returnDate")} min={firstReturn} />
            <TextField name="returnTime" label={t("returnTime")} type="time" optional />
          </div>
        ) : null}
      </FieldsCard>
      <TicketCard>
        <TextField name="ticket.proofEmail" label={t("proofEmail")} type="email" optional maxLength={254} />
      </TicketCard>
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
