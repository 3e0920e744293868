"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { PayablePart } from "@/components/identity/residence/payable-part";
import type { MapSettings } from "@/components/map/map-kit";
import { Card } from "@/components/ui/card";
import type { Direction } from "@/db/enums/listings/trips";
import { callApi } from "@/lib/client/api";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { AfterSave, NextSteps, StartAnother } from "./after-save";
import { AskIdentity } from "./ask-identity";
import { type Searched, withSearchedTrip } from "./searched-values";
import { TripDelivery } from "./trip-delivery";
import { useTripEdit } from "./trip-edit";
import { TripRecap } from "./trip-recap";
import { TripRoute } from "./trip-route";
import { optionsField, type TripStepName, tripForm, tripInput } from "./trip-rules";
import { TripTransport } from "./trip-transport";
import { emptyTrip, type TripBefore, type TripValues } from "./trip-values";
import { type Save, type Saved, useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type TripWizardProps = {
  userId: number;
  today: string;
  /** How the maps are drawn that a pin is put on. */
  map: MapSettings;
  isProfessional: boolean;
  /** How many hours the check of a trip usually takes; nothing while too few were checked. */
  checkHours?: number | null;
  /** Whether documents are asked for once it is published. */
  asksIdentity?: boolean;
  /** The carrier's newest trip. */
  before?: TripBefore | undefined;
  /** The search that found no parcel for the trip. */
  searched?: Searched | undefined;
  /** The trip that is edited. */
  edited?: { id: number; values: TripValues; canPublish: boolean; version: string };
};

/**
 * A carrier's trip in steps, by air or on the ground; a moderator checks it before it is public.
 */
export function TripWizard(props: TripWizardProps) {
  const {
    userId,
    today,
    map,
    isProfessional,
    checkHours = null,
    asksIdentity = false,
    edited,
    before,
    searched,
  } = props;
  const t = useTranslations("wizard");
  const fill = searched && ((values: TripValues) => withSearchedTrip(values, searched, today));
  const [initial] = useState(() => {
    const empty = edited?.values ?? emptyTrip(isProfessional, before);
    return fill?.(empty) ?? empty;
  });
  const draftOf = edited ? undefined : { userId };
  const state = useWizardState({ rules: tripForm, draftOf, initial, fill, map });
  const { values, step } = state;
  const partOf = usePartOf(values);
  const edit = useTripEdit(edited?.version);
  const save = useSave({
    state,
    edit,
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
  if (save.saved) {
    const after = { values, checkHours, asksIdentity, labels, save };
    return <AfterTrip {...after} saved={save.saved} title={values.travelTitle} />;
  }
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
      <Step name={step} today={today} isPublished={canPublish} />
    </WizardShell>
  );
}

/** Words which option an issue is in: its number, with its direction where there are two. */
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

type TripStepProps = {
  name: TripStepName | undefined;
  today: string;
  /** Whether the trip is published from here: then it is said how its carrier is paid. */
  isPublished: boolean;
};

function Step({ name, today, isPublished }: TripStepProps) {
  switch (name) {
    case "transport":
      return <TripTransport />;
    case "delivery":
      return <TripDelivery />;
    case "recap":
      return (
        <>
          <TripRecap />
          {isPublished ? (
            <Card className="empty:hidden">
              <PayablePart />
            </Card>
          ) : null}
        </>
      );
    default:
      return <TripRoute today={today} />;
  }
}

async function sendTrip(
  body: z.input<typeof CreateTrip> & { version?: string },
  edited: TripWizardProps["edited"],
  idempotencyKey: string,
): Promise<Saved> {
  const view = edited
    ? await callApi("PATCH", "/v1/transporters/{id}", { path: { id: edited.id }, body })
    : await callApi("POST", "/v1/transporters", { body, idempotencyKey });
  const href = `/transporters/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

type AfterTripProps = {
  saved: Saved;
  title: string;
  labels: string[];
  save: Save;
  values: TripValues;
  checkHours: number | null;
  asksIdentity: boolean;
};

/** Days are easier to read than many hours. */
const HOURS_READ_MAX = 48;
const HOURS_PER_DAY = 24;

function AfterTrip({ values, checkHours, asksIdentity, ...props }: AfterTripProps) {
  const t = useTranslations("wizard.publish");
  const hasTicket = values.ticket.ui.picture.length > 0;
  const usual =
    checkHours === null
      ? []
      : [
          checkHours > HOURS_READ_MAX
            ? t("tripCheckDays", { count: Math.ceil(checkHours / HOURS_PER_DAY) })
            : t("tripCheckHours", { count: checkHours }),
        ];
  const check = [t(hasTicket ? "tripNextCheckProof" : "tripNextCheck"), ...usual].join(" ");
  return (
    // Others cannot see the trip before its check: there is nothing to share yet.
    <AfterSave
      {...props}
      isShared={false}
      beforePublish={<PayablePart />}
      words={{
        publish: { title: t("tripTitle"), text: t("tripText") },
        edited: { title: t("savedTitle"), text: t("tripSavedText") },
        published: { title: t("tripDoneTitle"), text: t("tripDoneText") },
        see: t("seeTrip"),
      }}
    >
      <NextSteps title={t("next")} steps={[check, t("tripNextOffers"), t("tripNextPaid")]} />
      {asksIdentity ? <AskIdentity /> : null}
      <StartAnother variant="secondary" label={t("anotherTrip")} />
    </AfterSave>
  );
}
