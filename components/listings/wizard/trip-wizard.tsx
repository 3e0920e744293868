"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import type { MapSettings } from "@/components/map/map-kit";
import type { Direction } from "@/db/enums/listings/trips";
import { callApi } from "@/lib/client/api";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { AfterSave, NextSteps, StartAnother } from "./after-save";
import { TripDates, TripDelivery, TripDetails } from "./trip-dates";
import { TripRecap } from "./trip-recap";
import { TripFlight, TripRoute } from "./trip-route";
import { optionsField, type TripStepName, tripForm, tripInput } from "./trip-rules";
import { TripTransport } from "./trip-transport";
import { emptyTrip, type TripValues } from "./trip-values";
import { type Save, type Saved, useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type TripWizardProps = {
  userId: number;
  today: string;
  /** How the maps are drawn that a pin is put on. */
  map: MapSettings;
  isProfessional: boolean;
  /** The trip that is edited. */
  edited?: { id: number; values: TripValues; canPublish: boolean };
};

/** A carrier's trip in steps, by air or on the ground; a moderator checks it before it is public. */
export function TripWizard({ userId, today, map, isProfessional, edited }: TripWizardProps) {
  const t = useTranslations("wizard");
  const [initial] = useState(() => edited?.values ?? emptyTrip(isProfessional));
  const draftOf = edited ? undefined : { userId };
  const state = useWizardState({ rules: tripForm, draftOf, initial, map });
  const { values, step } = state;
  const partOf = usePartOf(values);
  const save = useSave({
    state,
    schema: CreateTrip,
    toInput: (filled) => tripInput(filled),
    send: (input, idempotencyKey) => sendTrip(input, edited, idempotencyKey),
    publish: async ({ id }) => {
      await callApi("PATCH", "/v1/transporters/publish/{id}", { path: { id }, body: {} });
    },
  });
  const canPublish = !edited || edited.canPublish;
  const names = [...state.steps.map(({ name }) => name), ...(canPublish ? (["publish"] as const) : [])];
  const labels = names.map((name) => t(`travel.steps.${name}`));
  if (save.saved) return <AfterTrip saved={save.saved} title={values.travelTitle} labels={labels} save={save} />;
  return (
    <WizardShell
      state={state}
      title={edited ? t("travel.editTitle") : t("travel.title")}
      intro={edited ? undefined : t("travel.intro")}
      labels={labels}
      save={save}
      failedTitle={t(edited ? "nav.failedTo.tripEdit" : "nav.failedTo.trip")}
      submitLabels={{
        publish: canPublish ? t("nav.publish") : undefined,
        save: edited ? t("nav.save") : t("nav.submitTrip"),
      }}
      partOf={partOf}
    >
      <Step name={step} today={today} />
    </WizardShell>
  );
}

/** Words which option an issue is in: its number, with its journey where there are two. */
function usePartOf(values: TripValues) {
  const t = useTranslations("wizard.fields");
  const tDirection = useTranslations("wizard.choices.direction");
  return (list: string, index: number) => {
    const field = optionsField(values);
    const options: { direction: Direction }[] = values[field];
    const direction = options[index]?.direction;
    if (list !== field || !direction || options.length < 2) return undefined;
    const number = options.slice(0, index + 1).filter((option) => option.direction === direction).length;
    const option = t("option", { number });
    return values.hasReturnDate ? t("within", { part: tDirection(direction), field: option }) : option;
  };
}

function Step({ name, today }: { name: TripStepName | undefined; today: string }) {
  switch (name) {
    case "flight":
      return <TripFlight today={today} />;
    case "route":
      return <TripRoute />;
    case "dates":
      return <TripDates today={today} />;
    case "delivery":
      return <TripDelivery />;
    case "details":
      return <TripDetails />;
    case "recap":
      return <TripRecap />;
    default:
      return <TripTransport />;
  }
}

async function sendTrip(
  body: z.input<typeof CreateTrip>,
  edited: TripWizardProps["edited"],
  idempotencyKey: string,
): Promise<Saved> {
  const view = edited
    ? await callApi("PATCH", "/v1/transporters/{id}", { path: { id: edited.id }, body })
    : await callApi("POST", "/v1/transporters", { body, idempotencyKey });
  const href = `/transporters/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

type AfterTripProps = { saved: Saved; title: string; labels: string[]; save: Save };

function AfterTrip(props: AfterTripProps) {
  const t = useTranslations("wizard.publish");
  return (
    <AfterSave
      {...props}
      words={{
        publish: { title: t("tripTitle"), text: t("tripText") },
        edited: { title: t("savedTitle"), text: t("tripSavedText") },
        published: { title: t("tripDoneTitle"), text: t("tripDoneText") },
        see: t("seeTrip"),
      }}
    >
      <NextSteps title={t("next")} steps={[t("tripNextCheck"), t("tripNextOffers"), t("tripNextPaid")]} />
      <StartAnother variant="secondary" label={t("anotherTrip")} />
    </AfterSave>
  );
}
