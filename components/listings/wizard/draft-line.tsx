"use client";

import { CircleCheck, CloudOff, LoaderCircle } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useFormats } from "@/lib/i18n/formats";
import { useWizard } from "./use-wizard";

/** Whether the draft is stored, since when and where, and a button to begin again. */
export function DraftLine() {
  const t = useTranslations("wizard.draft");
  const { time } = useFormats();
  const { state, at } = useWizard().draft;
  if (state === "new") return <p className="min-h-11" />;
  const when = () => <LeftToRight>{at ? time(at) : ""}</LeftToRight>;
  const [icon, words] =
    state === "saving"
      ? [LoaderCircle, t("saving")]
      : state === "saved"
        ? [CircleCheck, t.rich("saved", { time: when })]
        : [CloudOff, state === "device" ? t.rich("device", { time: when }) : t("lost")];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-muted text-small">
      <p role="status" className="flex items-center gap-1.5">
        <Icon of={icon} className="size-4 shrink-0" />
        <span>{words}</span>
      </p>
      <StartOver />
    </div>
  );
}

function StartOver() {
  const t = useTranslations("wizard.draft");
  const wizard = useWizard();
  const [isOpen, setOpen] = useState(false);
  const startOver = async () => {
    await wizard.discard();
    // A whole new page, so that the form begins again; a step that was come back to is not asked for
    // again.
    window.location.assign(window.location.pathname);
    await new Promise(() => undefined); // the button stays busy until the next page is there
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:-ms-3.5" onClick={() => setOpen(true)}>
        {t("startOver")}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t("startOverTitle")}
          description={t("startOverText")}
          keep={t("keep")}
          confirm={t("startOver")}
          variant="danger"
          onConfirm={startOver}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Notices about the draft: another window has changed it, or files of it are gone. */
export function DraftNotices() {
  const t = useTranslations("wizard.draft");
  const { dateTime } = useFormats();
  const { other, goneCount, takeOther, dismissOther } = useWizard();
  return (
    <>
      {other ? (
        <Notice variant="info" role="status" title={t("otherTitle")}>
          <p>{t.rich("other", { time: () => <bdi>{dateTime(other.savedAt)}</bdi> })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" variant="secondary" onClick={takeOther}>
              {t("takeOther")}
            </Button>
            <Button size="sm" variant="ghost" onClick={dismissOther}>
              {t("keepThis")}
            </Button>
          </div>
        </Notice>
      ) : null}
      {goneCount > 0 ? (
        <Notice variant="warning" role="status">
          {t("gone", { count: goneCount })}
        </Notice>
      ) : null}
    </>
  );
}
