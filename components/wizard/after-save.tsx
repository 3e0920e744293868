"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { RouteLine } from "@/components/brand/route-line";
import { errorText } from "@/components/chat/error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Link } from "@/lib/i18n/navigation";

type PublishStepProps = { title: string; text: string; onPublish: () => Promise<void>; laterHref: string };

/** What was saved is published here, or later. */
export function PublishStep({ title, text, onPublish, laterHref }: PublishStepProps) {
  const t = useTranslations("wizard");
  const tError = useTranslations("forms");
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const publish = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await onPublish();
    } catch (error) {
      setFailure(errorText(error, tError("noAnswer")));
      setRunning(false);
    }
  };
  return (
    <Outcome title={title} text={text}>
      {failure ? (
        <Notice tone="danger" role="alert" title={t("nav.publishFailed")} className="w-full text-start">
          {failure}
        </Notice>
      ) : null}
      <Button size="lg" loading={isRunning} onClick={publish}>
        {t("publish.action")}
      </Button>
      <Button asChild variant="ghost">
        <Link href={laterHref}>{t("publish.later")}</Link>
      </Button>
    </Outcome>
  );
}

/** The end of a form: what happened, and where to go from here. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
