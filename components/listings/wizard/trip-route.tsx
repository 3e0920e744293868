"use client";

import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { useFormats } from "@/lib/i18n/formats";
import { DETOUR_RADII_KM } from "@/lib/listings/trips/enums";
import { TRIP_LIMITS } from "@/lib/listings/trips/limits";
import { useFieldProps } from "./fields";
import { emptyStop, type TripValues } from "./trip-values";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The cities of both ends, and a point in each. */
function Ends() {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
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
          <TripField.City key={key} {...end} hint={t("cityHint")} />
        ))}
      </div>
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
    </>
  );
}

/** The flight: where, which, when, and its proof. */
export function TripFlight({ today }: { today: string }) {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<TripValues>();
  const { flightDate, hasReturnDate } = watch();
  const hour = { hint: t("localTimeHint"), type: "time", optional: true } as const;
  return (
    <>
      <FieldsCard>
        <Ends />
        <div className="grid gap-5 sm:grid-cols-3">
          <TripField.Text
            name="flightReference"
            label={t("flightReference")}
            hint={t("flightHint")}
            maxLength={TRIP_LIMITS.flightReferenceLengthMax}
          />
          <TripField.Day name="flightDate" label={t("flightDate")} min={today} />
          <TripField.Text {...hour} name="flightTime" label={t("flightTime")} />
          <TripField.Text {...hour} name="arrivalTime" label={t("arrivalTime")} />
        </div>
        {hasReturnDate ? (
          <div className="grid gap-5 sm:grid-cols-3">
            <TripField.Text
              name="returnFlightReference"
              label={t("returnReference")}
              maxLength={TRIP_LIMITS.flightReferenceLengthMax}
            />
            <ReturnFields first={flightDate || today} />
          </div>
        ) : null}
      </FieldsCard>
      <TicketCard>
        <TripField.Text
          name="ticket.proofEmail"
          label={t("proofEmail")}
          type="email"
          optional
          maxLength={FIELD_LIMITS.emailLengthMax}
        />
      </TicketCard>
    </>
  );
}

/** The day and the hour of the return. */
export function ReturnFields({ first }: { first: string }) {
  const t = useTranslations("wizard.fields");
  return (
    <>
      <TripField.Day name="returnDate" label={t("returnDate")} min={first} />
      <TripField.Text name="returnTime" label={t("returnTime")} type="time" optional />
    </>
  );
}

/** The proof of a trip: a picture or PDF of the ticket, or the content passed for it. */
export function TicketCard({ children }: { children: ReactNode }) {
  const t = useTranslations("wizard.fields");
  const { id, error } = useFieldProps("ticket", { label: t("ticket") });
  return (
    <FieldsCard title={t("ticket")} isPasteScope>
      <div id={id} className="flex flex-col gap-5">
        <TripField.Photos
          name="ticket.ui.picture"
          kind="document"
          label={t("ticketPicture")}
          hint={t("ticketHint")}
          max={1}
        />
        {children}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </FieldsCard>
  );
}

/** The route on the ground: cities, stops, detour. */
export function TripRoute() {
  return (
    <FieldsCard>
      <Ends />
      <TripStops />
      <DetourFields />
    </FieldsCard>
  );
}

/** Whether one leaves the route for a parcel, and how far. */
export function DetourFields() {
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

/** The stops on the route, in their order. */
function TripStops() {
  const t = useTranslations("wizard.fields");
  const { control } = useFormContext<TripValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "intermediateStops" });
  const { id } = useFieldProps("intermediateStops", { label: t("stops") });
  const root = useRef<HTMLFieldSetElement>(null);
  const moveBy = (index: number, by: -1 | 1) => {
    move(index, index + by);
    // A moved element loses the focus: it goes to the same button at the stop's new place.
    requestAnimationFrame(() => {
      const row = root.current?.querySelectorAll("[data-stop]")[index + by];
      const button = (direction: number) =>
        row?.querySelector<HTMLElement>(`[data-move="${direction}"]:not(:disabled)`);
      (button(by) ?? button(-by))?.focus();
    });
  };
  return (
    <fieldset id={id} ref={root} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 font-semibold text-small">{t("stops")}</legend>
      <p className="text-muted text-small">{t("stopsHint", { max: TRIP_LIMITS.stopsMax })}</p>
      {fields.map((stop, index) => (
        <StopFields
          key={stop.id}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => moveBy(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < TRIP_LIMITS.stopsMax ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => append(emptyStop(), { shouldFocus: false })}
        >
          <Icon of={Plus} />
          {t("addStop")}
        </Button>
      ) : null}
    </fieldset>
  );
}

type StopFieldsProps = { index: number; isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void };

function StopFields({ index, isLast, onMove, onRemove }: StopFieldsProps) {
  const t = useTranslations("wizard.fields");
  const tPoint = useTranslations("wizard.point");
  const at = <F extends string>(field: F) => `intermediateStops.${index}.${field}` as const;
  const paths = { city: at("cityId"), country: at("countryId"), coordinates: at("coordinates"), ui: at("ui") };
  const label = t("stop", { number: index + 1 });
  return (
    <div data-stop="" className="flex flex-wrap items-end gap-x-1 gap-y-1">
      <div className="min-w-48 grow">
        <TripField.City paths={paths} label={label} />
      </div>
      <div className="flex">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            variant="ghost"
            size="icon"
            data-move={by}
            disabled={by === -1 ? index === 0 : isLast}
            aria-label={t(by === -1 ? "stopEarlier" : "stopLater", { number: index + 1 })}
            onClick={() => onMove(by)}
          >
            {by === -1 ? <Icon of={ChevronUp} /> : <Icon of={ChevronDown} />}
          </Button>
        ))}
        <Button variant="ghost" size="icon" aria-label={t("removeStop", { number: index + 1 })} onClick={onRemove}>
          <Icon of={Trash2} />
        </Button>
      </div>
      <div className="w-full">
        <TripField.Point paths={paths} label={t("within", { part: label, field: tPoint("label") })} />
      </div>
    </div>
  );
}
