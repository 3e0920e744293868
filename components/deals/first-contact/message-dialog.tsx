"use client";

import { useTranslations } from "next-intl";
import { openRoom } from "@/components/deals/room-state/open-room";
import { MaskWarning } from "@/components/deals/shared/mask-warning";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { OpenRoom } from "@/lib/deals/rooms/contract";
import { useRouter } from "@/lib/i18n/navigation";
import { OwnTripsFit } from "./own-trips-fit";

/** Opens a room with a question to the shipper of an announcement. */
export function MessageDialog({ announcementId }: { announcementId: number }) {
  const t = useTranslations("listings.contact.messageForm");
  const router = useRouter();
  const contractForm = useContractForm<{ message: string }, typeof OpenRoom>({
    schema: OpenRoom,
    defaultValues: { message: "" },
    toInput: ({ message }) => ({ announcementId, message }),
    send: async (_input, { message }) => {
      const { id: roomId } = await openRoom({ announcementId, message });
      router.push(`/chat/${roomId}`);
      await new Promise(() => undefined); // the button stays busy until the room's page has loaded
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent contractForm={contractForm} size="sm" title={t("title")} submit={t("submit")}>
      <OwnTripsFit announcementId={announcementId} />
      <Field label={t("message")} error={errorOf("message")} optional>
        <Textarea rows={4} {...form.register("message")} />
      </Field>
      <MaskWarning text={form.watch("message")} />
    </FormDialogContent>
  );
}
