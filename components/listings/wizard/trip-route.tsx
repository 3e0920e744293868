"use client";

import { Plane, Truck } from "lucide";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Icon } from "@/components/ui/icon";
import { GROUND_VEHICLES } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { useFormats } from "@/lib/i18n/formats";
import { DETOUR_RADII_KM } from "@/lib/listings/trips/enums";
import { VEHICLE_WEIGHT_MAX_KG } from "@/lib/listings/trips/limits";
import { MoreFields } from "./more-fields";
import { FlightFields, ReturnFields, RoadDateFields } from "./trip-date-fields";
import { isAir, mayDetour } from "./trip-rules";
import { TripStops } from "./trip-stops";
import { TicketCard } from "./trip-ticket";
import type { TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The first step of a trip: by what, from where to where, and when; of a flight also its proof. */
export function TripRoute({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  const values = watch();
  const isFlight = isAir(values);
  return (
    <>
      <FieldsCard>
        <MeansFields />
        <Ends />
      </FieldsCard>
      <FieldsCard>
        {isFlight ? <FlightFields today={today} /> : <RoadDateFields today={today} />}
        <ReturnFields today={today} />
      </FieldsCard>
      {isFlight ? (
        <TicketCard>
          <TripField.Text
            name="ticket.proofEmail"
            label={t("proofEmail")}
            type="email"
            optional
            maxLength={FIELD_LIMITS.emailLengthMax}
          />
        </TicketCard>
      ) : (
        <FieldsCard>
          <TripStops />
          {mayDetour(values) ? <DetourFields /> : null}
        </FieldsCard>
      )}
    </>
  );
}

/** By air, or by which vehicle. */
function MeansFields() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { weight } = useFormats();
  const { setValue, watch } = useFormContext<TripValues>();
  return (
    <>
      <TripField.Radio
        name="transportType"
        label={t("way")}
        isCompact
        choices={[
          { value: TripType.plane, label: t("air"), icon: <Icon of={Plane} /> },
          { value: TripType.ground, label: t("ground"), icon: <Icon of={Truck} /> },
        ]}
        onPick={() => {
          setValue("subShipmentType", "");
          // Not asked of a flight; one that is edited keeps what it has.
          setValue("allowDetour", false);
        }}
      />
      {isAir(watch()) ? null : (
        <TripField.Select
          name="vehicleType"
          label={t("vehicleType")}
          hint={t("vehicleHint")}
          empty={t("chooseVehicle")}
          choices={GROUND_VEHICLES.map((value) => ({
            value,
            label: t("vehicleUpTo", {
              vehicle: tChoice(`vehicle.${value}`),
              max: weight(VEHICLE_WEIGHT_MAX_KG[value]),
            }),
          }))}
        />
      )}
    </>
  );
}

/** The cities of both ends, and on the ground a point in each. */
function Ends() {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const { watch } = useFormContext<TripValues>();
  const ends = (["departure", "arrival"] as const).map((end) => ({
    key: end,
    label: end === "departure" ? t("departure") : t("destination"),
    paths: {
      city: `${end}.city`,
      country: `${end}.country`,
      coordinates: `${end}.coordinates`,
      ui: `${end}.ui`,
    } as const,
  }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {ends.map(({ key, ...end }) => (
          <TripField.City
            key={key}
            {...end}
            hint={t("cityHint")}
            {...(key === "departure" ? { goesOnTo: "arrival.city" as const } : {})}
          />
        ))}
      </div>
      {/* A flight takes no detour, from which a point would be measured. */}
      {isAir(watch()) ? null : (
        <MoreFields label={t("morePoints")} paths={["departure.coordinates", "arrival.coordinates"]}>
          <div className="grid gap-5 sm:grid-cols-2">
            {ends.map(({ key, label, ...end }) => (
              <TripField.Point
                key={key}
                {...end}
                label={t("within", { part: label, field: tPoint("label") })}
                hint={tPoint("hintTrip")}
              />
            ))}
          </div>
        </MoreFields>
      )}
    </>
  );
}

/** Whether one leaves the route for a parcel, and how far. */
function DetourFields() {
  const t = useTranslations("wizard.fields");
  const { distance } = useFormats();
  const { watch } = useFormContext<TripValues>();
  return (
    <>
      <TripField.Check name="allowDetour" label={t("detour")} />
      {watch("allowDetour") ? (
        <TripField.Select
          name="detourRadius"
          label={t("detourRadius")}
          empty={t("chooseDetour")}
          choices={DETOUR_RADII_KM.map((value) => ({ value, label: distance(value) }))}
        />
      ) : null}
    </>
  );
}
