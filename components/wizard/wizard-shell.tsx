"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { LoadingLine } from "@/components/ui/spinner";
import { Stepper } from "@/components/ui/stepper";
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
  save: { failure: string | undefined; isRunning: boolean; submit: () => void };
  /** What the button of the last step says. */
  submitLabel: string;
  children: ReactNode;
};

/** The frame of a form in steps: where one is, the step, what is wrong with it, back and on. */
export function WizardShell(props: WizardShellProps) {
  const { wizard, title, intro, labels, notice, save, submitLabel, children } = props;
  const t = useTranslations("wizard.nav");
  const isLast = wizard.index === wizard.steps.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) save.submit();
    else wizard.next();
  };
  return (
    <WizardProvider value={wizard}>
      <div className="page-width flex max-w-4xl flex-col gap-6 py-6 lg:py-10">
        <header>
          <h1 className="font-bold font-display text-h1">{title}</h1>
          {intro ? <p className="mt-1 text-lead text-muted">{intro}</p> : null}
        </header>
        {notice}
        <Stepper steps={labels.map((label) => ({ label }))} current={wizard.index} />
        {wizard.isReady ? (
          <form ref={wizard.form} noValidate onSubmit={submit} className="flex flex-col gap-6">
            <h2 data-step-title="" tabIndex={-1} className="font-bold font-display text-h2">
              {labels[wizard.index]}
            </h2>
            {wizard.issues.length > 0 ? <StepFaults wizard={wizard} /> : null}
            {save.failure ? (
              <Notice tone="danger" role="alert" title={t("failed")}>
                {save.failure}
              </Notice>
            ) : null}
            {children}
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
              {wizard.index > 0 ? (
                <Button variant="secondary" onClick={wizard.back}>
                  {t("back")}
                </Button>
              ) : null}
              <Button type="submit" loading={save.isRunning} className="sm:ms-auto">
                {isLast ? submitLabel : t("next")}
              </Button>
            </div>
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

/** The whole step's faults, with those that belong to no field. */
function StepFaults({ wizard }: { wizard: Wizard }) {
  const t = useTranslations("wizard.nav");
  const loose = wizard.issues.filter(({ path }) =>
    ["packages", "thumbnail", "luggageOptions", "groundOptions", "ticket", "intermediateStops"].includes(
      path.join("."),
    ),
  );
  return (
    <Notice tone="danger" role="alert" title={t("faults")}>
      {loose.length > 0 ? (
        <ul className="list-disc ps-5">
          {loose.map(({ path }) => (
            <li key={path.join(".")}>{wizard.errorOf(path.join("."))}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function DraftLine({ wizard }: { wizard: Wizard }) {
  const t = useTranslations("wizard.nav");
  const discard = () => {
    wizard.clearDraft();
    window.location.reload();
  };
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-muted text-small">
      <span aria-live="polite">{wizard.isSaved ? t("saved") : null}</span>
      {wizard.isSaved ? (
        <Button variant="ghost" size="sm" onClick={discard}>
          {t("discard")}
        </Button>
      ) : null}
    </p>
  );
}

/** A group of fields with its name. */
export function FieldsCard({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5">
      {title ? <h3 className="font-bold font-display text-h3">{title}</h3> : null}
      {children}
    </Card>
  );
}
