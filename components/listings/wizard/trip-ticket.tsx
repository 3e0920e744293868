"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldError } from "@/components/ui/field";
import { useFieldProps } from "./fields";
import { TripField } from "./typed-fields";
import { FieldsCard } from "./wizard-shell";

/** The proof of a trip: a picture or PDF of the ticket, or the content passed for it. */
export function TicketCard({ children }: { children: ReactNode }) {
  const t = useTranslations("wizard.fields");
  const { id, error } = useFieldProps("ticket", { label: t("ticket") });
  return (
    <FieldsCard title={t("ticket")} isPasteScope>
      <div id={id} className="flex flex-col gap-5">
        <TripField.Photos
          name="ticket.ui.picture"
          kind="document"
          label={t("ticketPicture")}
          hint={t("ticketHint")}
          max={1}
        />
        {children}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </FieldsCard>
  );
}
