"use client";

import { CircleCheck, CloudOff, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Ltr } from "@/components/ui/ltr";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";
import { useFormats } from "@/lib/i18n/formats";
import { useWizard } from "./use-wizard";

/** Whether the draft is stored, since when and where, and a button to begin anew. */
export function DraftLine() {
  const t = useTranslations("wizard.draft");
  const { time } = useFormats();
  const { state, at } = useWizard().draft;
  if (state === "new") return <p className="min-h-11" />;
  const when = () => <Ltr>{at ? time(at) : ""}</Ltr>;
  const [Icon, words] =
    state === "saving"
      ? [LoaderCircle, t("saving")]
      : state === "saved"
        ? [CircleCheck, t.rich("saved", { time: when })]
        : [CloudOff, state === "device" ? t.rich("device", { time: when }) : t("lost")];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-muted text-small">
      <p role="status" className="flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{words}</span>
      </p>
      <StartOver />
    </div>
  );
}

function StartOver() {
  const t = useTranslations("wizard.draft");
  const tForms = useTranslations("forms");
  const wizard = useWizard();
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const startOver = async () => {
    setRunning(true);
    try {
      await wizard.discard();
      // A whole new page, so that the form begins anew; a step that was come back to is not asked for again.
      window.location.assign(window.location.pathname);
    } catch (error) {
      toast({ title: errorText(error, tForms("noAnswer")), variant: "destructive" });
      setRunning(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:-ms-3.5" onClick={() => setOpen(true)}>
        {t("startOver")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen ? (
          <DialogContent
            size="sm"
            title={t("startOverTitle")}
            description={t("startOverText")}
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="secondary">{t("keep")}</Button>
                </DialogClose>
                <Button variant="danger" loading={isRunning} onClick={startOver}>
                  {t("startOver")}
                </Button>
              </>
            }
          />
        ) : null}
      </Dialog>
    </>
  );
}

/** What became of the draft elsewhere: another window went on with it, or files of it are gone. */
export function DraftNotices() {
  const t = useTranslations("wizard.draft");
  const { dateTime } = useFormats();
  const { other, goneCount, takeOther, dismissOther } = useWizard();
  return (
    <>
      {other ? (
        <Notice tone="info" role="status" title={t("otherTitle")}>
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
        <Notice tone="warning" role="status">
          {t("gone", { count: goneCount })}
        </Notice>
      ) : null}
    </>
  );
}
