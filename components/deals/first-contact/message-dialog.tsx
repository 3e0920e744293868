"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { openRoom } from "@/components/deals/room-state/open-room";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { OpenRoom } from "@/lib/deals/rooms/contract";
import { useRouter } from "@/lib/i18n/navigation";
import { OwnTripsFit } from "./own-trips-fit";

/** Opens a room with a question to the shipper of an announcement. */
export function MessageDialog({ announcementId }: { announcementId: number }) {
  const t = useTranslations("listings.contact.messageForm");
  const router = useRouter();
  const formId = useId();
  const { form, formProps, submitProps, errorOf } = useContractForm<{ message: string }, typeof OpenRoom>({
    schema: OpenRoom,
    defaultValues: { message: "" },
    toInput: ({ message }) => ({ announcementId, message }),
    send: async (_input, { message }) => {
      const roomId = await openRoom({ announcementId, message });
      router.push(`/chat/${roomId}`);
      await new Promise(() => undefined); // keeps the button busy until the room's page has loaded
    },
  });
  return (
    <DialogContent
      size="sm"
      title={t("title")}
      footer={
        <Button {...submitProps} form={formId}>
          {t("submit")}
        </Button>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <OwnTripsFit announcementId={announcementId} />
        <FormSummary form={form} />
        <Field label={t("message")} error={errorOf("message")} optional>
          <Textarea rows={4} {...form.register("message")} />
        </Field>
      </form>
    </DialogContent>
  );
}
