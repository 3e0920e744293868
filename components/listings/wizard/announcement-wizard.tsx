"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { z } from "zod";
import { WrongProfileDialog } from "@/components/listings/detail/gate-dialogs";
import type { MapSettings } from "@/components/map/map-kit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Visibility } from "@/db/enums/listings/announcements";
import { callApi } from "@/lib/client/api";
import { toLocale } from "@/lib/core/base/actor";
import { Link } from "@/lib/i18n/link";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { AfterSave, NextSteps, StartAnother } from "./after-save";
import { AnnouncementDateFields } from "./announcement-date-fields";
import { useAnnouncementEdit } from "./announcement-edit";
import { AnnouncementPackages } from "./announcement-packages";
import { AnnouncementPrice } from "./announcement-price";
import { AnnouncementRecap } from "./announcement-recap";
import { announcementForm, announcementInput, totalsOf } from "./announcement-rules";
import { type AnnouncementValues, emptyAnnouncement, type KnownContact } from "./announcement-values";
import { Published } from "./published";
import { type Searched, withSearchedParcel } from "./searched-values";
import { useAskAccount, useAskedPublish } from "./use-asked-publish";
import { type Save, type Saved, useSave } from "./use-save";
import { useWizardState } from "./use-wizard";
import { WizardShell } from "./wizard-shell";

type AnnouncementWizardProps = {
  /** The viewer's side: visitors and carriers are stopped only when they publish. */
  who: "shipper" | "carrier" | "visitor";
  /** Whether the form has the contact's role in the company. */
  isProfessional?: boolean;
  /** The owner of the draft; `null` for a visitor. */
  userId: number | null;
  today: string;
  /** How the maps are drawn that a pin is put on. */
  map: MapSettings;
  /** The signed-in user, as the contact at the departure. */
  sender?: KnownContact | undefined;
  /** The announcement that is edited. */
  edited?: { id: number; values: AnnouncementValues; canPublish: boolean; version: string };
  /** The search that found no trip for the parcel. */
  searched?: Searched | undefined;
  /** Comes back from the sign-in, to publish. */
  isBack?: boolean;
  /** What follows a publication: the trips that fit, which are of a later context. */
  afterPublish?: ReactNode;
};

// Shown once, at the end.
const NotifiedPeople = lazy(() => import("./notified-people").then((module) => ({ default: module.NotifiedPeople })));

/** A shipper announcement in steps, from the first word to its link. */
export function AnnouncementWizard(props: AnnouncementWizardProps) {
  const { who, userId, today, map, sender, edited, searched, isBack = false, isProfessional = false } = props;
  const t = useTranslations("wizard");
  const isVisitor = who === "visitor";
  const [gate, setGate] = useState(false);
  const fill = searched && ((values: AnnouncementValues) => withSearchedParcel(values, searched, today));
  const [initial] = useState(() => {
    const empty = edited?.values ?? emptyAnnouncement(today, sender);
    return fill?.(empty) ?? empty;
  });
  const draftOf = edited ? undefined : { userId };
  const startAt = isBack ? "recap" : undefined;
  const state = useWizardState({ rules: announcementForm, draftOf, initial, fill, startAt, map, isVisitor });
  const { values, step } = state;
  const edit = useAnnouncementEdit(edited?.version);
  const askAccount = useAskAccount(state.form, toLocale(useLocale()));
  const save = useSave({
    state,
    edit,
    refuse: who === "shipper" ? undefined : isVisitor ? askAccount : () => setGate(true),
    schema: CreateAnnouncement,
    toInput: (filled) => announcementInput(filled),
    send: (input, idempotencyKey) => sendAnnouncement(input, edited, idempotencyKey),
    publish: async ({ id }) => {
      await callApi("PATCH", "/v1/announcements/publish/{id}", { path: { id }, body: {} });
    },
  });
  useAskedPublish({ form: state.form, save, isBack: isBack && who === "shipper" && state.wizard.isReady });
  const canPublish = !edited || edited.canPublish;
  const names = [...state.steps.map(({ name }) => name), ...(canPublish ? (["publish"] as const) : [])];
  const labels = names.map((name) => t(`ship.steps.${name}`));
  if (save.saved) {
    const isShared = values.visibility !== Visibility.none && values.publishDate <= today;
    return (
      <Published value={{ id: save.saved.id, kilograms: totalsOf(values).kilograms }}>
        <AfterAnnouncement saved={save.saved} title={values.title} isShared={isShared} labels={labels} save={save}>
          {isShared ? props.afterPublish : null}
        </AfterAnnouncement>
      </Published>
    );
  }
  return (
    <>
      <WizardShell
        state={state}
        title={edited ? t("ship.editTitle") : t("ship.title")}
        intro={edited ? undefined : t("ship.intro")}
        labels={labels}
        notice={who === "carrier" ? <ProfileNotice /> : null}
        save={save}
        failedTitle={t(edited ? "nav.failedTo.announcementEdit" : "nav.failedTo.announcement")}
        submitLabels={{
          publish: canPublish ? t("nav.publish") : undefined,
          save: edited ? t("nav.save") : t("nav.submit"),
        }}
        partOf={(list, index) =>
          list === "packages" && values.packages.length > 1 ? t("fields.package", { number: index + 1 }) : undefined
        }
      >
        {step === "packages" ? <AnnouncementPackages /> : null}
        {step === "price" ? (
          <AnnouncementPrice>
            <AnnouncementDateFields today={today} isProfessional={isProfessional} />
          </AnnouncementPrice>
        ) : null}
        {step === "recap" ? <AnnouncementRecap /> : null}
      </WizardShell>
      <Dialog open={gate} onOpenChange={setGate}>
        {gate ? <WrongProfileDialog needed="shipper" /> : null}
      </Dialog>
    </>
  );
}

async function sendAnnouncement(
  body: z.input<typeof CreateAnnouncement> & { version?: string },
  edited: AnnouncementWizardProps["edited"],
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
    <Notice variant="warning" title={t("shipperTitle")}>
      <p>{t("shipperText")}</p>
      <Button asChild size="sm" variant="secondary" className="mt-3">
        <Link href="/profile/switch">{t("profile")}</Link>
      </Button>
    </Notice>
  );
}

type AfterAnnouncementProps = {
  saved: Saved;
  title: string;
  isShared: boolean;
  labels: string[];
  save: Save;
  children: ReactNode;
};

function AfterAnnouncement({ children, ...props }: AfterAnnouncementProps) {
  const t = useTranslations("wizard.publish");
  return (
    <AfterSave
      {...props}
      words={{
        publish: { title: t("title"), text: t("text") },
        edited: { title: t("savedTitle"), text: t("savedText") },
        published: { title: t("doneTitle"), text: t("doneText") },
        see: t("see"),
      }}
    >
      <Suspense>
        <NotifiedPeople id={props.saved.id} href={props.saved.href} />
      </Suspense>
      {children}
      <NextSteps title={t("next")} steps={[t("nextOffers"), t("nextAgree"), t("nextPay")]} />
      <Button asChild variant="secondary">
        <Link href="/transporters">{t("find")}</Link>
      </Button>
      <StartAnother variant="ghost" label={t("another")} />
    </AfterSave>
  );
}
