"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import type { useOwnerAction } from "./use-owner-action";

type ConfirmActionProps = { work: ReturnType<typeof useOwnerAction>; title: string };

/** Confirms an irreversible action on a listing. */
export function ConfirmAction({ work: { kind, asked, close, run }, title }: ConfirmActionProps) {
  const t = useTranslations("listings.owner");
  if (!asked) return null;
  return (
    <ConfirmDialog
      title={t(`${asked}Title`, { title })}
      description={t(`asks.${kind}.${asked}`)}
      keep={t("keep")}
      confirm={t(`actions.${kind}.${asked}`)}
      variant="danger"
      onConfirm={() => run(asked)}
      onClose={close}
    />
  );
}
