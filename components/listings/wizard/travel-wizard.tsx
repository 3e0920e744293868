"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import type { MapSettings } from "@/components/map/map-kit";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { CreateTrip } from "@/lib/listings/trips/contract";
import { NextSteps, Outcome, PublishedLink, PublishStep } from "./after-save";
import { type FormValues, textAt } from "./form-values";
import { TravelDates, TravelDelivery, TravelDetails } from "./travel-dates";
import { TravelRecap } from "./travel-recap";
import { TravelFlight, TravelRoute } from "./travel-route";
import { checkTravel, emptyTrip, travelInput, travelSteps } from "./travel-rules";
import { TravelTrip } from "./travel-transport";
import { type Saved, useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type StepName = "transport" | "flight" | "route" | "dates" | "delivery" | "details" | "recap" | "publish";

type TravelWizardProps = {
  userId: number;
  today: string;
  /** How the maps are drawn that a pin is put on. */
  map: MapSettings;
  isProfessional: boolean;
  /** The trip that is edited. */
  edited?: { id: number; values: FormValues; canPublish: boolean };
};

/** A carrier's trip in steps, by air or on the ground; a moderator checks it before it is public. */
export function TravelWizard({ userId, today, map, isProfessional, edited }: TravelWizardProps) {
  const t = useTranslations("wizard");
  const [initial] = useState(() => edited?.values ?? { ...emptyTrip(isProfessional), ui: { dateKind: "exact" } });
  const wizard = useWizardState({
    place: edited ? undefined : { kind: "travel", userId },
    initial,
    stepsOf: travelSteps,
    check: checkTravel,
    map,
  });
  const save = useSave({
    wizard,
    schema: CreateTrip,
    toInput: travelInput,
    send: (input, idempotencyKey) => sendTrip(input, edited, idempotencyKey),
    publish: async ({ id }) => {
      await callApi("PATCH", "/v1/transporters/publish/{id}", { path: { id }, body: {} });
    },
  });
  const canPublish = !edited || edited.canPublish;
  const labels = [...wizard.steps.map(({ name }) => name), ...(canPublish ? ["publish"] : [])].map((name) =>
    t(`travel.steps.${name as StepName}`),
  );
  if (save.saved)
    return <AfterSave saved={save.saved} title={textAt(wizard.values, "travelTitle")} labels={labels} save={save} />;
  return (
    <WizardShell
      wizard={wizard}
      title={edited ? t("travel.editTitle") : t("travel.title")}
      {...(edited ? {} : { intro: t("travel.intro") })}
      labels={labels}
      save={save}
      failedTitle={t(edited ? "nav.failedTo.tripEdit" : "nav.failedTo.trip")}
      submitLabels={{
        ...(canPublish ? { publish: t("nav.publish") } : {}),
        save: edited ? t("nav.save") : t("nav.submitTrip"),
      }}
    >
      <Step name={wizard.step} today={today} />
    </WizardShell>
  );
}

function Step({ name, today }: { name: string; today: string }) {
  switch (name) {
    case "flight":
      return <TravelFlight today={today} />;
    case "route":
      return <TravelRoute />;
    case "dates":
      return <TravelDates today={today} />;
    case "delivery":
      return <TravelDelivery />;
    case "details":
      return <TravelDetails />;
    case "recap":
      return <TravelRecap />;
    default:
      return <TravelTrip />;
  }
}

async function sendTrip(
  body: z.input<typeof CreateTrip>,
  edited: TravelWizardProps["edited"],
  idempotencyKey: string,
): Promise<Saved> {
  const view = edited
    ? await callApi("PATCH", "/v1/transporters/{id}", { path: { id: edited.id }, body })
    : await callApi("POST", "/v1/transporters", { body, idempotencyKey });
  const href = `/transporters/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

type AfterSaveProps = { saved: Saved; title: string; labels: string[]; save: ReturnType<typeof useSave> };

function AfterSave({ saved, title, labels, save }: AfterSaveProps) {
  const t = useTranslations("wizard.publish");
  if (saved.state === "saved")
    return (
      <PublishStep title={t("tripTitle")} text={t("tripText")} labels={labels} laterHref={saved.href} save={save} />
    );
  const isEdited = saved.state === "edited";
  return (
    <Outcome
      title={isEdited ? t("savedTitle") : t("tripDoneTitle")}
      text={isEdited ? t("tripSavedText") : t("tripDoneText")}
    >
      <PublishedLink saved={saved} see={t("seeTrip")} title={title} />
      {isEdited ? null : (
        <>
          <NextSteps title={t("next")} steps={[t("tripNextCheck"), t("tripNextOffers"), t("tripNextPaid")]} />
          {/* A whole new page, so that the form begins anew. */}
          <Button variant="secondary" onClick={() => window.location.assign(window.location.pathname)}>
            {t("anotherTrip")}
          </Button>
        </>
      )}
    </Outcome>
  );
}
