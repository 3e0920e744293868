"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import type { useOwnerAction } from "./use-owner-action";

type ConfirmActionProps = { work: ReturnType<typeof useOwnerAction>; title: string };

/** Confirms an irreversible action on a listing. */
export function ConfirmAction({ work: { asked, running, close, run }, title }: ConfirmActionProps) {
  const t = useTranslations("listings.owner");
  return (
    <Dialog open={asked !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
      {asked ? (
        <DialogContent
          size="sm"
          title={t(`${asked}Title`, { title })}
          description={t(`${asked}Text`)}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">{t("keep")}</Button>
              </DialogClose>
              <Button variant="danger" loading={running === asked} onClick={() => run(asked)}>
                {t(asked)}
              </Button>
            </>
          }
        />
      ) : null}
    </Dialog>
  );
}
