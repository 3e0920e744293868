"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { LoadingLine } from "@/components/ui/spinner";
import { Stepper } from "@/components/ui/stepper";
import { DraftLine, DraftNotices } from "./draft-line";
import { StepIssues } from "./step-issues";
import { type Wizard, WizardProvider } from "./use-wizard";

type WizardShellProps = {
  wizard: Wizard;
  title: string;
  intro?: string;
  /** The names of the steps, in their order. */
  labels: string[];
  /** Stands above the form, such as who may publish. */
  notice?: ReactNode;
  /** Sends the whole: what became of it so far, and the way to start it. */
  save: {
    failure: string | undefined;
    running: "save" | "publish" | undefined;
    submit: (then: "save" | "publish") => void;
  };
  /** Says what was not saved, when sending failed. */
  failedTitle: string;
  /** What the last step's buttons say; without `publish` the form is saved alone. */
  submitLabels: { publish?: string; save: string };
  children: ReactNode;
};

/** The frame of a form in steps: where one is, the step, what is wrong with it, back and on. */
export function WizardShell(props: WizardShellProps) {
  const { wizard, title, intro, labels, notice, save, failedTitle, submitLabels, children } = props;
  const t = useTranslations("wizard.nav");
  const isLast = wizard.index === wizard.steps.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) save.submit(submitLabels.publish ? "publish" : "save");
    else wizard.next();
  };
  const pick = (index: number) => wizard.goTo(wizard.steps[index]?.name ?? wizard.step);
  return (
    <WizardProvider value={wizard}>
      <div className="page-width flex max-w-4xl flex-col gap-6 py-6 lg:py-10">
        <header>
          <h1 className="font-bold font-display text-h1">{title}</h1>
          {intro ? <p className="mt-1 text-lead text-muted">{intro}</p> : null}
        </header>
        {notice}
        <Stepper steps={labels.map((label) => ({ label }))} current={wizard.index} onPick={pick} />
        {wizard.isReady ? (
          <form ref={wizard.form} noValidate onSubmit={submit} className="flex flex-col gap-6">
            <DraftNotices wizard={wizard} />
            <h2 data-step-title="" tabIndex={-1} className="font-bold font-display text-h2">
              {labels[wizard.index]}
            </h2>
            {wizard.issues.length > 0 ? <StepIssues wizard={wizard} /> : null}
            {save.failure ? (
              <Notice tone="danger" role="alert" title={failedTitle}>
                {save.failure}
              </Notice>
            ) : null}
            <div key={wizard.revision} className="flex flex-col gap-6">
              {children}
            </div>
            <Actions wizard={wizard} save={save} labels={submitLabels} isLast={isLast} />
            <DraftLine wizard={wizard} />
          </form>
        ) : (
          <Card>
            <LoadingLine label={t("loading")} />
          </Card>
        )}
      </div>
    </WizardProvider>
  );
}

type ActionsProps = Pick<WizardShellProps, "wizard" | "save"> & {
  labels: WizardShellProps["submitLabels"];
  isLast: boolean;
};

function Actions({ wizard, save, labels, isLast }: ActionsProps) {
  const t = useTranslations("wizard.nav");
  const onward = wizard.isEdit ? t("toRecap") : t("next");
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      {wizard.index > 0 ? (
        <Button variant="secondary" onClick={wizard.back}>
          {t("back")}
        </Button>
      ) : null}
      {isLast && labels.publish ? (
        <Button
          variant="ghost"
          className="sm:ms-auto"
          loading={save.running === "save"}
          onClick={() => save.submit("save")}
        >
          {labels.save}
        </Button>
      ) : null}
      <Button
        type="submit"
        loading={save.running !== undefined && !(labels.publish && save.running === "save")}
        className={isLast && labels.publish ? undefined : "sm:ms-auto"}
      >
        {isLast ? (labels.publish ?? labels.save) : onward}
      </Button>
    </div>
  );
}

/** A group of fields with its name. */
export function FieldsCard({ title, isPasteScope, children }: FieldsCardProps) {
  return (
    <Card className="flex flex-col gap-5" data-paste-scope={isPasteScope ? "" : undefined}>
      {title ? <h3 className="font-bold font-display text-h3">{title}</h3> : null}
      {children}
    </Card>
  );
}

type FieldsCardProps = {
  title?: ReactNode;
  /** Pictures that are pasted while the focus is in here go to the field in here. */
  isPasteScope?: boolean;
  children: ReactNode;
};
