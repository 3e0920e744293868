"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldError } from "@/components/ui/field";
import { useFieldProps } from "./fields";
import { PhotosField } from "./file-fields";
import { FieldsCard } from "./wizard-shell";

/** The proof of a journey: a picture of the ticket, or what stands beside it. */
export function TicketCard({ children }: { children: ReactNode }) {
  const t = useTranslations("wizard.fields");
  const { id, error } = useFieldProps({ name: "ticket", label: t("ticket") });
  return (
    <FieldsCard title={t("ticket")} isPasteScope>
      <div id={id} className="flex flex-col gap-5">
        <PhotosField name="ticket.picture" label={t("ticketPicture")} hint={t("ticketHint")} max={1} />
        {children}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </FieldsCard>
  );
}
