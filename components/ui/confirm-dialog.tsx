"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogContent } from "./dialog";
import { Notice } from "./notice";

type ConfirmDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** The labels of the two buttons: cancel and confirm. */
  keep: ReactNode;
  confirm: ReactNode;
  isRunning: boolean;
  /** The error of the last attempt. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action; the dialog stays open while it runs and shows its error. */
export function ConfirmDialog({ isRunning, failure, onConfirm, onClose, ...words }: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || isRunning ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={words.title}
        description={words.description}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {words.keep}
            </Button>
            <Button loading={isRunning} onClick={onConfirm}>
              {words.confirm}
            </Button>
          </>
        }
      >
        {failure ? (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
