"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { MoreFields } from "./more-fields";
import { isAir, withReturn } from "./trip-rules";
import { emptyGround, emptyLuggage, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";

/** An hour, which may be left out. */
function useHour() {
  const t = useTranslations("wizard.fields");
  return { hint: t("localTimeHint"), type: "time", optional: true } as const;
}

/** Which flight, and when; the day of its arrival follows from it. */
export function FlightFields({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const hour = useHour();
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TripField.Text
          name="flightReference"
          label={t("flightReference")}
          hint={t("flightHint")}
          maxLength={TRIP_LIMITS.flightReferenceLengthMax}
        />
        <TripField.Day name="flightDate" label={t("flightDate")} min={today} />
        <TripField.Text {...hour} name="flightTime" label={t("flightTime")} />
      </div>
      <MoreFields label={t("moreArrivalTime")} paths={["arrivalTime"]}>
        <TripField.Text {...hour} name="arrivalTime" label={t("arrivalTime")} />
      </MoreFields>
    </>
  );
}

/** When one leaves on the ground: a day, or a span. */
export function RoadDateFields({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { setValue, watch } = useFormContext<TripValues>();
  const { isFlexibleDate, departureDate } = watch();
  const hour = useHour();
  return (
    <>
      <TripField.Radio
        name="ui.dateKind"
        label={t("dateKind")}
        isCompact
        choices={[
          { value: "exact", label: t("exactDate") },
          { value: "flexible", label: t("flexibleDate") },
        ]}
        onPick={(value) => setValue("isFlexibleDate", value === "flexible")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
          </>
        )}
      </div>
      {isFlexibleDate ? null : (
        <MoreFields label={t("moreArrival")} paths={["exactArrivalDate", "arrivalTime"]}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TripField.Day name="exactArrivalDate" label={t("arrivalDate")} min={departureDate || today} optional />
            <TripField.Text {...hour} name="arrivalTime" label={t("arrivalTime")} />
          </div>
        </MoreFields>
      )}
    </>
  );
}

/** Whether one comes back, and when; by air with which flight. */
export function ReturnFields({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { getValues, setValue, watch } = useFormContext<TripValues>();
  const values = watch();
  const isFlight = isAir(values);
  const first = isFlight ? values.flightDate : values.isFlexibleDate ? values.flexibleDateEnd : values.departureDate;
  // The way back begins with the room of the way there.
  const openReturn = () => {
    setValue("luggageOptions", withReturn(getValues("luggageOptions"), emptyLuggage("retour")));
    setValue("groundOptions", withReturn(getValues("groundOptions"), emptyGround("retour")));
  };
  return (
    <>
      <TripField.Check name="hasReturnDate" label={t("hasReturn")} onPick={(isOn) => isOn && openReturn()} />
      {values.hasReturnDate ? (
        <div className="grid gap-5 sm:grid-cols-3">
          {isFlight ? (
            <TripField.Text
              name="returnFlightReference"
              label={t("returnReference")}
              maxLength={TRIP_LIMITS.flightReferenceLengthMax}
            />
          ) : null}
          <TripField.Day name="returnDate" label={t("returnDate")} min={first || today} />
          <TripField.Text name="returnTime" label={t("returnTime")} type="time" optional />
        </div>
      ) : null}
    </>
  );
}
