"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SignInDialog, WrongProfileDialog } from "@/components/listing/gate-dialogs";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { AnnouncementView } from "@/lib/announcements/contract";
import { callApi } from "@/lib/client/api";
import { draftKey } from "@/lib/client/drafts";
import { Link } from "@/lib/i18n/navigation";
import { Outcome, PublishStep } from "./after-save";
import { ShipArrival } from "./ship-arrival";
import { ShipDetails } from "./ship-details";
import { ShipPackages } from "./ship-packages";
import { ShipRecap } from "./ship-recap";
import { checkShip, emptyAnnouncement, type KnownContact, SHIP_STEPS, shipInput } from "./ship-rules";
import type { Tree } from "./tree";
import { useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type ShipWizardProps = {
  /** Who fills it in: visitors and carriers are stopped only when they publish. */
  who: "shipper" | "carrier" | "visitor";
  today: string;
  /** Who is signed in, to be met at the departure. */
  sender?: KnownContact | undefined;
  /** The announcement that is edited. */
  edited?: { id: number; values: Tree; canPublish: boolean };
  /** Comes back from the sign-in, to publish. */
  isBack?: boolean;
};

type Saved = { id: number; href: string; state: "saved" | "published" | "edited" };

/** A shipper announcement in steps, from the first word to its link. */
export function ShipWizard({ who, today, sender, edited, isBack }: ShipWizardProps) {
  const t = useTranslations("wizard");
  const isVisitor = who === "visitor";
  const [gate, setGate] = useState(false);
  const wizard = useWizardState({
    ...(edited ? {} : { draftKey: draftKey("ship") }),
    initial: edited?.values ?? emptyAnnouncement(today, sender),
    stepsOf: () => SHIP_STEPS,
    check: (values, step) => checkShip(values, step, isVisitor),
    startAt: isBack ? "recap" : undefined,
  });
  const save = useSave<Saved>({
    wizard,
    refuse: who === "shipper" ? undefined : () => setGate(true),
    send: (idempotencyKey) => sendAnnouncement(shipInput(wizard.values), edited, idempotencyKey),
    publish: async (saved) => {
      await callApi(`/v1/announcements/publish/${saved.id}`, { method: "PATCH", body: {} });
      return { ...saved, state: "published" };
    },
  });
  const { saved } = save;
  const onSignIn = isVisitor ? () => setGate(true) : undefined;
  if (saved) return <AfterSave saved={saved} onPublished={save.publish} />;
  return (
    <>
      <WizardShell
        wizard={wizard}
        title={edited ? t("ship.editTitle") : t("ship.title")}
        {...(edited ? {} : { intro: t("ship.intro") })}
        labels={SHIP_STEPS.map(({ name }) => t(`ship.steps.${name as "details" | "packages" | "arrival" | "recap"}`))}
        notice={who === "carrier" ? <ProfileNotice /> : null}
        save={save}
        submitLabel={edited ? t("nav.save") : t("nav.submit")}
      >
        {wizard.step === "details" ? <ShipDetails today={today} onSignIn={onSignIn} /> : null}
        {wizard.step === "packages" ? <ShipPackages onSignIn={onSignIn} /> : null}
        {wizard.step === "arrival" ? <ShipArrival /> : null}
        {wizard.step === "recap" ? <ShipRecap /> : null}
      </WizardShell>
      <Dialog open={gate} onOpenChange={setGate}>
        {gate && isVisitor ? <SignInDialog path="/ship/new" intent="publish" /> : null}
        {gate && !isVisitor ? <WrongProfileDialog needed="shipper" /> : null}
      </Dialog>
    </>
  );
}

async function sendAnnouncement(
  body: unknown,
  edited: ShipWizardProps["edited"],
  idempotencyKey: string,
): Promise<Saved> {
  const view = edited
    ? await callApi<AnnouncementView>(`/v1/announcements/${edited.id}`, { method: "PATCH", body })
    : await callApi<AnnouncementView>("/v1/announcements", { method: "POST", body, idempotencyKey });
  const href = `/announcements/${view.slug}-${view.id}`;
  return { id: view.id, href, state: edited && !edited.canPublish ? "edited" : "saved" };
}

function ProfileNotice() {
  const t = useTranslations("wizard.gate");
  return (
    <Notice tone="warning" title={t("shipperTitle")}>
      <p>{t("shipperText")}</p>
      <Button asChild size="sm" variant="secondary" className="mt-3">
        <Link href="/profile">{t("profile")}</Link>
      </Button>
    </Notice>
  );
}

function AfterSave({ saved, onPublished }: { saved: Saved; onPublished: () => Promise<void> }) {
  const t = useTranslations("wizard.publish");
  if (saved.state === "saved")
    return <PublishStep title={t("title")} text={t("text")} onPublish={onPublished} laterHref={saved.href} />;
  const isEdited = saved.state === "edited";
  return (
    <Outcome title={isEdited ? t("savedTitle") : t("doneTitle")} text={isEdited ? t("savedText") : t("doneText")}>
      <Button asChild size="lg">
        <Link href={saved.href}>{t("see")}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link href="/transporters">{t("find")}</Link>
      </Button>
      {isEdited ? null : (
        // A whole new page, so that the form begins anew.
        <Button variant="ghost" onClick={() => window.location.assign(window.location.pathname)}>
          {t("another")}
        </Button>
      )}
    </Outcome>
  );
}
