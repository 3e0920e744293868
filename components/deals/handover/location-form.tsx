"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { LOCATION_LENGTH_MAX } from "@/lib/deals/handover/limits";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { leavingOf } from "@/lib/deals/reservations/rules";

type LocationFormProps = { reservation: ReservationView; onChange: (view: ReservationView) => void };

/** The carrier reports the parcel's location and estimated delivery. */
export function LocationForm({ reservation, onChange }: LocationFormProps) {
  const t = useTranslations("reservations");
  const tRule = useTranslations("validation");
  const { tracking } = reservation;
  const [place, setPlace] = useState(tracking.currentLocation ?? "");
  // The latest entry wins: a city from the list, the device's position, or free text.
  const [point, setPoint] = useState<{ cityId?: number; coordinates?: [number, number] }>({});
  const [eta, setEta] = useState(tracking.estimatedDelivery ?? "");
  const [error, setError] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (place.trim() === "") return setError(tRule("required"));
    setRunning(true);
    setError(undefined);
    try {
      const body = { currentLocation: place, ...point, ...(eta ? { estimatedDelivery: eta } : {}) };
      onChange(await callApi("POST", "/v1/reservations/{id}/location", { path: { id: reservation.id }, body }));
      toast({ title: t("location.saved"), variant: "success" });
    } catch (problem) {
      setError(errorText(problem, t("detail.noAnswer")));
    } finally {
      setRunning(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-h3">{t("location.title")}</h2>
      <Field label={t("location.label")} hint={t("location.hint")} error={error}>
        {(control) => (
          <CityCombobox
            {...control}
            initial={{ text: place }}
            maxLength={LOCATION_LENGTH_MAX}
            onText={(text) => {
              setPlace(text);
              setPoint({});
            }}
            onChoose={(city) => setPoint(city ? { cityId: city.id } : {})}
            canLocate
            onLocate={(coordinates) => setPoint({ coordinates })}
          />
        )}
      </Field>
      <Field label={t("location.eta")} hint={t("location.etaHint")} optional>
        {(control) => <DateInput {...control} min={leavingOf(reservation).day} value={eta} onChange={setEta} />}
      </Field>
      <Button type="submit" variant="secondary" loading={isRunning} className="self-start max-sm:w-full">
        {t("location.save")}
      </Button>
    </form>
  );
}
