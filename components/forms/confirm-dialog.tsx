"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { isRefused } from "@/lib/client/api";
import { reasonText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";

type ConfirmDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The labels of the two buttons: the one that changes nothing, and the one that acts. */
  keep: ReactNode;
  confirm: ReactNode;
  /** `danger` for what cannot be undone. */
  variant?: "primary" | "danger";
  /** The title of a failure, above its reason. */
  failedTitle?: string;
  /**
   * Acts, with the idempotency key for its call. When it throws, the dialog stays open and shows
   * the reason.
   */
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Asks before something is done, for as long as it is drawn: stays open while it runs, and closes
 * when it is done.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, keep, confirm, variant = "primary", failedTitle, onConfirm, onClose, children } = props;
  const t = useTranslations("common.connection");
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A try that had no answer may have been done: the next one has the same key, and finds out.
  const key = useRef(newId());
  const run = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await onConfirm(key.current);
      onClose();
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      setFailure(reasonText(error, t("noAnswer")));
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" disabled={isRunning} onClick={onClose}>
              {keep}
            </Button>
            <Button variant={variant} loading={isRunning} onClick={run}>
              {confirm}
            </Button>
          </>
        }
      >
        {children || failure ? (
          <div className="flex flex-col gap-4">
            {children}
            {failure ? (
              <Notice variant="danger" role="alert" title={failedTitle}>
                {failure}
              </Notice>
            ) : null}
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
