"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RouteLine } from "@/components/brand/route-line";
import { ShareButton } from "@/components/listings/shared/share-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Stepper } from "@/components/ui/stepper";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import type { Save, Saved } from "./use-save";

type AfterSaveProps = {
  saved: Saved;
  save: Save;
  /** The title of the saved listing. */
  title: string;
  /** Whether others see it by now. */
  isShared: boolean;
  /** The names of the steps: publishing is the last one. */
  labels: string[];
  words: Record<"publish" | "edited" | "published", { title: string; text: string }> & { see: string };
  /** Stands above the button that publishes. */
  beforePublish?: ReactNode;
  /** The actions once it is published. */
  children: ReactNode;
};

/** The screen after saving: publish now or later, or done. */
export function AfterSave({ saved, save, title, isShared, labels, words, beforePublish, children }: AfterSaveProps) {
  if (saved.state === "saved")
    return (
      <PublishStep {...words.publish} labels={labels} laterHref={saved.href} save={save}>
        {beforePublish}
      </PublishStep>
    );
  return (
    <Outcome {...words[saved.state]}>
      <PublishedLink saved={saved} see={words.see} title={isShared ? title : undefined} />
      {saved.state === "edited" ? null : children}
    </Outcome>
  );
}

type PublishStepProps = {
  title: string;
  text: string;
  labels: string[];
  laterHref: string;
  save: Save;
  children: ReactNode;
};

function PublishStep({ title, text, labels, laterHref, save, children }: PublishStepProps) {
  const t = useTranslations("wizard");
  return (
    <>
      <div className="page-width max-w-4xl pt-6 lg:pt-10">
        <Stepper steps={labels.map((label) => ({ label }))} current={labels.length - 1} />
      </div>
      <Outcome title={title} text={text}>
        {save.failure ? (
          <Notice variant="danger" role="alert" title={t("nav.publishFailed")} className="w-full text-start">
            {save.failure}
          </Notice>
        ) : null}
        <div className="w-full text-start empty:hidden">{children}</div>
        <Button size="lg" loading={save.running === "publish"} onClick={() => void save.publish()}>
          {t("publish.action")}
        </Button>
        <Button asChild variant="ghost">
          <Link href={laterHref}>{t("publish.later")}</Link>
        </Button>
      </Outcome>
    </>
  );
}

function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width flex max-w-2xl flex-col items-center gap-4 py-12 text-center lg:py-16">
      <RouteLine animated />
      <h1 tabIndex={-1} ref={(element) => element?.focus()} className="font-bold font-display text-h1">
        {title}
      </h1>
      <p className="max-w-[50ch] text-lead text-muted" role="status">
        {text}
      </p>
      <div className="mt-2 flex w-full flex-col items-center gap-3">{children}</div>
    </div>
  );
}

type PublishedLinkProps = {
  saved: Saved;
  see: string;
  /** The title to share; none for a listing that others cannot see. */
  title: string | undefined;
};

function PublishedLink({ saved, see, title }: PublishedLinkProps) {
  const path = getPathname({ href: saved.href, locale: useLocale() });
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button asChild>
        <Link href={saved.href}>{see}</Link>
      </Button>
      {title === undefined ? null : <ShareButton title={title} path={path} size="md" />}
    </div>
  );
}

/** The next steps, in their order. */
export function NextSteps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <section className="mt-4 w-full rounded-lg border border-line bg-surface p-5 text-start">
      <h2 className="font-bold font-display text-h3">{title}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-on-primary-soft text-small"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads to the form again, by a whole new page, so that it begins empty. */
export function StartAnother({ label, variant }: { label: string; variant: "ghost" | "secondary" }) {
  return (
    <Button variant={variant} onClick={() => window.location.assign(window.location.pathname)}>
      {label}
    </Button>
  );
}
