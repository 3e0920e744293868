"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogContent } from "./dialog";
import { Notice } from "./notice";

type ConfirmDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** The two ways on: back to where one was, and the deed. */
  keep: ReactNode;
  confirm: ReactNode;
  isRunning: boolean;
  /** Why it did not work. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that counts. While it runs it stays open; what went wrong is said in it. */
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
