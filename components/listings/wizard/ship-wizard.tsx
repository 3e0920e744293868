"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { z } from "zod";
import { SignInFirst } from "@/components/identity/sessions/sign-in-first";
import { WrongProfileDialog } from "@/components/listings/detail/gate-dialogs";
import type { MapSettings } from "@/components/map/map-kit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { getPathname, Link } from "@/lib/i18n/navigation";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { NextSteps, Outcome, PublishedLink, PublishStep } from "./after-save";
import { type FormValues, textAt } from "./form-values";
import { ShipArrival } from "./ship-arrival";
import { ShipDetails } from "./ship-details";
import { ShipPackages } from "./ship-packages";
import { ShipRecap } from "./ship-recap";
import { checkShip, emptyAnnouncement, type KnownContact, SHIP_STEPS, shipInput } from "./ship-rules";
import { type Saved, useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type ShipWizardProps = {
  /** Who fills it in: visitors and carriers are stopped only when they publish. */
  who: "shipper" | "carrier" | "visitor";
  /** Whose draft it is; nobody's yet for a visitor. */
  userId: number | null;
  today: string;
  /** How the maps are drawn that a pin is put on. */
  map: MapSettings;
  /** Who is signed in, to be met at the departure. */
  sender?: KnownContact | undefined;
  /** The announcement that is edited. */
  edited?: { id: number; values: FormValues; canPublish: boolean };
  /** Comes back from the sign-in, to publish. */
  isBack?: boolean;
};

// Shown once, at the end.
const NotifiedPeople = lazy(() => import("./notified-people").then((module) => ({ default: module.NotifiedPeople })));

const STEP_NAMES = ["details", "packages", "arrival", "recap", "publish"] as const;

/** A shipper announcement in steps, from the first word to its link. */
export function ShipWizard({ who, userId, today, map, sender, edited, isBack }: ShipWizardProps) {
  const t = useTranslations("wizard");
  const isVisitor = who === "visitor";
  const [gate, setGate] = useState(false);
  const [initial] = useState(() => edited?.values ?? emptyAnnouncement(today, sender));
  const wizard = useWizardState({
    place: edited ? undefined : { kind: "ship", userId },
    initial,
    stepsOf: () => SHIP_STEPS,
    check: checkShip,
    startAt: isBack ? "recap" : undefined,
    map,
    isVisitor,
  });
  const save = useSave({
    wizard,
    refuse: who === "shipper" ? undefined : () => setGate(true),
    schema: CreateAnnouncement,
    toInput: shipInput,
    send: (input, idempotencyKey) => sendAnnouncement(input, edited, idempotencyKey),
    publish: async ({ id }) => {
      await callApi("PATCH", "/v1/announcements/publish/{id}", { path: { id }, body: {} });
    },
  });
  const canPublish = !edited || edited.canPublish;
  const labels = STEP_NAMES.filter((name) => canPublish || name !== "publish").map((name) => t(`ship.steps.${name}`));
  if (save.saved)
    return <AfterSave saved={save.saved} title={textAt(wizard.values, "title")} labels={labels} save={save} />;
  return (
    <>
      <WizardShell
        wizard={wizard}
        title={edited ? t("ship.editTitle") : t("ship.title")}
        {...(edited ? {} : { intro: t("ship.intro") })}
        labels={labels}
        notice={who === "carrier" ? <ProfileNotice /> : null}
        save={save}
        failedTitle={t(edited ? "nav.failedTo.announcementEdit" : "nav.failedTo.announcement")}
        submitLabels={{
          ...(canPublish ? { publish: t("nav.publish") } : {}),
          save: edited ? t("nav.save") : t("nav.submit"),
        }}
      >
        {wizard.step === "details" ? <ShipDetails today={today} /> : null}
        {wizard.step === "packages" ? <ShipPackages /> : null}
        {wizard.step === "arrival" ? <ShipArrival /> : null}
        {wizard.step === "recap" ? <ShipRecap /> : null}
      </WizardShell>
      <Dialog open={gate} onOpenChange={setGate}>
        {gate && isVisitor ? <PublishGate /> : null}
        {gate && !isVisitor ? <WrongProfileDialog needed="shipper" /> : null}
      </Dialog>
    </>
  );
}

/** Asks a visitor to sign in to publish; the form comes back at its summary. */
function PublishGate() {
  const t = useTranslations("wizard.gate");
  const next = getPathname({ href: "/ship/new?intent=publish", locale: useLocale() });
  return <SignInFirst title={t("signInTitle")} text={t("signInText")} next={next} />;
}

async function sendAnnouncement(
  body: z.input<typeof CreateAnnouncement>,
  edited: ShipWizardProps["edited"],
  idempotencyKey: string,
): Promise<Saved> {
  const view = edited
    ? await callApi("PATCH", "/v1/announcements/{id}", { path: { id: edited.id }, body })
    : await callApi("POST", "/v1/announcements", { body, idempotencyKey });
  const href = `/announcements/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

function ProfileNotice() {
  const t = useTranslations("wizard.gate");
  return (
    <Notice tone="warning" title={t("shipperTitle")}>
      <p>{t("shipperText")}</p>
      <Button asChild size="sm" variant="secondary" className="mt-3">
        <Link href="/profile/switch">{t("profile")}</Link>
      </Button>
    </Notice>
  );
}

type AfterSaveProps = { saved: Saved; title: string; labels: string[]; save: ReturnType<typeof useSave> };

function AfterSave({ saved, title, labels, save }: AfterSaveProps) {
  const t = useTranslations("wizard.publish");
  if (saved.state === "saved")
    return <PublishStep title={t("title")} text={t("text")} labels={labels} laterHref={saved.href} save={save} />;
  const isEdited = saved.state === "edited";
  return (
    <Outcome title={isEdited ? t("savedTitle") : t("doneTitle")} text={isEdited ? t("savedText") : t("doneText")}>
      <PublishedLink saved={saved} see={t("see")} title={title} />
      {isEdited ? null : (
        <>
          <Suspense>
            <NotifiedPeople id={saved.id} href={saved.href} />
          </Suspense>
          <NextSteps title={t("next")} steps={[t("nextOffers"), t("nextAgree"), t("nextPay")]} />
          <Button asChild variant="secondary">
            <Link href="/transporters">{t("find")}</Link>
          </Button>
          {/* A whole new page, so that the form begins anew. */}
          <Button variant="ghost" onClick={() => window.location.assign(window.location.pathname)}>
            {t("another")}
          </Button>
        </>
      )}
    </Outcome>
  );
}
