"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { openRoom } from "@/components/deals/room-state/open-room";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { useDraft } from "@/components/forms/use-draft";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { OpenRoom } from "@/lib/deals/rooms/contract";
import { useRouter } from "@/lib/i18n/navigation";

type MessageDialogProps = {
  about: { announcementId: number } | { transporterId: number };
  title: string;
  /** What is written already, as for a call. */
  message?: string;
  /** What helps to write it. */
  children?: ReactNode;
};

/** Opens a room with a question about a listing: its words are all that is needed. */
export function MessageDialog({ about, title, message: begun = "", children }: MessageDialogProps) {
  const t = useTranslations("listings.contact.messageForm");
  const tContact = useTranslations("listings.contact");
  const router = useRouter();
  // A question that was begun waits on the device, as in a conversation.
  const [draft, setDraft] = useDraft(
    "announcementId" in about ? `ask-announcement-${about.announcementId}` : `ask-trip-${about.transporterId}`,
  );
  const contractForm = useContractForm<{ message: string }, typeof OpenRoom>({
    schema: OpenRoom,
    defaultValues: { message: begun || draft },
    toInput: ({ message }) => ({ ...about, message }),
    alsoCheck: ({ message }) =>
      "announcementId" in about && message.trim() === "" ? [{ code: "required", path: ["message"] }] : [],
    send: async (_input, { message }) => {
      const { id: roomId } = await openRoom({ ...about, message });
      setDraft("");
      router.push(`/chat/${roomId}`);
      await new Promise(() => undefined); // the button stays busy until the room's page has loaded
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent contractForm={contractForm} size="sm" title={title} submit={t("submit")}>
      {children}
      <Field label={t("message")} contacts="masked" error={errorOf("message")}>
        <Textarea
          rows={4}
          placeholder={t("placeholder")}
          {...form.register("message", { onChange: ({ target }) => setDraft(target.value) })}
        />
      </Field>
      <p className="text-muted text-small">{tContact("forbidden")}</p>
    </FormDialogContent>
  );
}
