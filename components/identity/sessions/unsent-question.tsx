"use client";

import { useTranslations } from "next-intl";
import { UnsentList } from "@/components/layout/unsent-list";
import { useUnsent } from "@/components/layout/use-unsent";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type UnsentQuestionProps = { userId: number; onStay: () => void; onLeave: () => void };

/** Asks before a logout would lose messages: they are sent meanwhile, or dropped knowingly. */
export function UnsentQuestion({ userId, onStay, onLeave }: UnsentQuestionProps) {
  const t = useTranslations("layout.unsent.signOut");
  const unsent = useUnsent(userId);
  const isEmpty = unsent.length === 0;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}>
      <DialogContent
        title={t("title")}
        description={t("text", { count: unsent.length })}
        footer={
          <>
            <Button variant={isEmpty ? "secondary" : "primary"} onClick={onStay}>
              {t("stay")}
            </Button>
            <Button variant={isEmpty ? "primary" : "danger"} onClick={onLeave}>
              {t(isEmpty ? "leaveSent" : "leave")}
            </Button>
          </>
        }
      >
        <UnsentList userId={userId} messages={unsent} />
      </DialogContent>
    </Dialog>
  );
}
