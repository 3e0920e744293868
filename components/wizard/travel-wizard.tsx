"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { draftKey } from "@/lib/client/drafts";
import { Link } from "@/lib/i18n/navigation";
import type { TransportView } from "@/lib/transports/contract";
import { Outcome, PublishStep } from "./after-save";
import { TravelDates, TravelDelivery, TravelDetails } from "./travel-dates";
import { TravelRecap } from "./travel-recap";
import { checkTravel, emptyTrip, travelInput, travelSteps } from "./travel-rules";
import { TravelTransport } from "./travel-transport";
import { TravelFlight, TravelRoute } from "./travel-way";
import type { Tree } from "./tree";
import { useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type StepName = "transport" | "flight" | "route" | "dates" | "delivery" | "details" | "recap";

type TravelWizardProps = {
  today: string;
  isProfessional: boolean;
  /** The trip that is edited. */
  edited?: { id: number; values: Tree; canPublish: boolean };
};

/** A carrier's trip in steps, by air or on the ground; a moderator checks it before it is public. */
export function TravelWizard({ today, isProfessional, edited }: TravelWizardProps) {
  const t = useTranslations("wizard");
  const wizard = useWizardState({
    ...(edited ? {} : { draftKey: draftKey("travel") }),
    initial: edited?.values ?? { ...emptyTrip(isProfessional), ui: { dateKind: "exact" } },
    stepsOf: travelSteps,
    check: checkTravel,
  });
  const save = useSave<Saved>({
    wizard,
    send: (idempotencyKey) => sendTrip(travelInput(wizard.values), edited, idempotencyKey),
    publish: async (saved) => {
      await callApi(`/v1/transporters/publish/${saved.id}`, { method: "PATCH", body: {} });
      return { ...saved, state: "published" };
    },
  });
  if (save.saved) return <AfterSave saved={save.saved} onPublish={save.publish} />;
  return (
    <WizardShell
      wizard={wizard}
      title={edited ? t("travel.editTitle") : t("travel.title")}
      {...(edited ? {} : { intro: t("travel.intro") })}
      labels={wizard.steps.map(({ name }) => t(`travel.steps.${name as StepName}`))}
      save={save}
      submitLabel={edited ? t("nav.save") : t("nav.submitTrip")}
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
      return <TravelTransport />;
  }
}

type Saved = { id: number; href: string; state: "saved" | "published" | "edited" };

async function sendTrip(body: unknown, edited: TravelWizardProps["edited"], idempotencyKey: string): Promise<Saved> {
  const view = edited
    ? await callApi<TransportView>(`/v1/transporters/${edited.id}`, { method: "PATCH", body })
    : await callApi<TransportView>("/v1/transporters", { method: "POST", body, idempotencyKey });
  const href = `/transporters/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

function AfterSave({ saved, onPublish }: { saved: Saved; onPublish: () => Promise<void> }) {
  const t = useTranslations("wizard.publish");
  if (saved.state === "saved")
    return <PublishStep title={t("tripTitle")} text={t("tripText")} onPublish={onPublish} laterHref={saved.href} />;
  const isEdited = saved.state === "edited";
  return (
    <Outcome
      title={isEdited ? t("savedTitle") : t("tripDoneTitle")}
      text={isEdited ? t("tripSavedText") : t("tripDoneText")}
    >
      <Button asChild size="lg">
        <Link href={saved.href}>{t("seeTrip")}</Link>
      </Button>
      {isEdited ? null : (
        // A whole new page, so that the form begins anew.
        <Button variant="secondary" onClick={() => window.location.assign(window.location.pathname)}>
          {t("anotherTrip")}
        </Button>
      )}
    </Outcome>
  );
}
