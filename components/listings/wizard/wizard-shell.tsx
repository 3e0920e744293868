"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { EditNotice } from "@/components/forms/edit-notice";
import { MarkedPage } from "@/components/layout/marked-page";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { LoadingLine } from "@/components/ui/spinner";
import { Stepper } from "@/components/ui/stepper";
import { DraftLine, DraftNotices } from "./draft-line";
import { type PartOf, StepIssues } from "./step-issues";
import type { Save } from "./use-save";
import { useWizard, type useWizardState, WizardProvider } from "./use-wizard";

type WizardShellProps<V extends FieldValues> = StepFormProps & {
  state: Pick<ReturnType<typeof useWizardState<V, string>>, "form" | "wizard">;
  title: string;
  intro: string | undefined;
  /** Stands above the form, such as who may publish. */
  notice?: ReactNode;
};

/** The frame of a form in steps: where one is, the step, what is wrong with it, back and on. */
export function WizardShell<V extends FieldValues>({ state, title, intro, notice, ...step }: WizardShellProps<V>) {
  const { form, wizard } = state;
  const t = useTranslations("wizard.nav");
  return (
    <FormProvider {...form}>
      <WizardProvider value={wizard}>
        <MarkedPage
          marks={["data-hides-bar", "data-hides-footer"]}
          className="page-width flex max-w-4xl flex-col gap-6 py-6 lg:py-10"
        >
          <header>
            <h1 className="font-bold font-display text-h1">{title}</h1>
            {intro ? <p className="mt-1 text-lead text-muted">{intro}</p> : null}
          </header>
          {notice}
          <Stepper steps={step.labels.map((label) => ({ label }))} current={wizard.index} onPick={wizard.goTo} />
          {wizard.isReady ? (
            <StepForm {...step} />
          ) : (
            <Card>
              <LoadingLine label={t("loading")} />
            </Card>
          )}
        </MarkedPage>
      </WizardProvider>
    </FormProvider>
  );
}

type StepFormProps = {
  /** The names of the steps, in their order. */
  labels: string[];
  /** Words the part of the form that an issue is in. */
  partOf: PartOf;
  /** Sends the whole: what became of it so far, and what starts it. */
  save: Pick<Save, "conflict" | "failure" | "running" | "submit">;
  /** The title of the failure when saving fails. */
  failedTitle: string;
  /** The labels of the last step's buttons; without `publish` the form can only be saved. */
  submitLabels: { publish?: string | undefined; save: string };
  children: ReactNode;
};

function StepForm({ labels, partOf, save, failedTitle, submitLabels, children }: StepFormProps) {
  const wizard = useWizard();
  const isLast = wizard.index === wizard.stepCount - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) save.submit(submitLabels.publish ? "publish" : "save");
    else wizard.next();
  };
  return (
    <form ref={wizard.element} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <DraftNotices />
      <h2 data-step-title="" tabIndex={-1} className="font-bold font-display text-h2">
        {labels[wizard.index]}
      </h2>
      {wizard.issues.length > 0 || wizard.elsewhere.length > 0 ? <StepIssues partOf={partOf} labels={labels} /> : null}
      {save.conflict ? <EditNotice {...save.conflict} /> : null}
      {save.failure ? (
        <Notice variant="danger" role="alert" title={failedTitle}>
          {save.failure}
        </Notice>
      ) : null}
      <div key={wizard.revision} className="flex flex-col gap-6">
        {children}
      </div>
      <Actions save={save} labels={submitLabels} isLast={isLast} />
      <DraftLine />
    </form>
  );
}

type ActionsProps = { save: StepFormProps["save"]; labels: StepFormProps["submitLabels"]; isLast: boolean };

function Actions({ save, labels, isLast }: ActionsProps) {
  const t = useTranslations("wizard.nav");
  const { index, back, isEdit } = useWizard();
  const onward = isEdit ? t("toRecap") : t("next");
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      {index > 0 ? (
        <Button variant="secondary" onClick={back}>
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

type FieldsCardProps = {
  title?: ReactNode;
  /** Pictures that are pasted while the focus is in here go to the field in here. */
  isPasteScope?: boolean;
  children: ReactNode;
};

/** A group of fields with its name. */
export function FieldsCard({ title, isPasteScope, children }: FieldsCardProps) {
  return (
    <Card className="flex flex-col gap-5" data-paste-scope={isPasteScope ? "" : undefined}>
      {title ? <h3 className="font-bold font-display text-h3">{title}</h3> : null}
      {children}
    </Card>
  );
}
