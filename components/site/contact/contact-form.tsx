"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { callApi } from "@/lib/client/api";
import { SendInquiry } from "@/lib/site/contact/contract";
import { CONTACT_LIMITS } from "@/lib/site/contact/limits";
import { CONTACT_TYPES } from "@/lib/site/website/enums";

type Values = { name: string; email: string; contactType: string; message: string; website: string };

const EMPTY: Values = { name: "", email: "", contactType: "1", message: "", website: "" };
const TOPICS = Object.entries(CONTACT_TYPES) as [keyof typeof CONTACT_TYPES, number][]; // the object's own entries

/** Writes to the team. Sent once, it says so in its place; a message that was not sent is kept. */
export function ContactForm() {
  const t = useTranslations("pages.contact");
  const [isSent, setIsSent] = useState(false);
  const key = useRef<string>(undefined);
  const { form, formProps, submitProps, errorOf } = useContractForm<Values, typeof SendInquiry>({
    schema: SendInquiry,
    defaultValues: EMPTY,
    send: async (input) => {
      key.current ??= crypto.randomUUID();
      await callApi("POST", "/v1/contact", { body: input, idempotencyKey: key.current });
      key.current = undefined;
      setIsSent(true);
    },
  });
  const again = () => {
    form.reset(EMPTY);
    setIsSent(false);
  };
  if (isSent) return <Sent title={t("sentTitle")} text={t("sent")} again={t("again")} onAgain={again} />;
  return (
    <form {...formProps} className="relative flex flex-col gap-5">
      <FormSummary form={form} />
      <Field label={t("name")} error={errorOf("name")}>
        <Input autoComplete="name" maxLength={CONTACT_LIMITS.nameLengthMax} {...form.register("name")} />
      </Field>
      <Field label={t("email")} hint={t("emailHint")} error={errorOf("email")}>
        <Input type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field label={t("topic")} error={errorOf("contactType")}>
        <Select {...form.register("contactType")}>
          {TOPICS.map(([name, id]) => (
            <option key={id} value={id}>
              {t(`topics.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("message")} hint={t("messageHint")} error={errorOf("message")}>
        <Textarea
          rows={6}
          className="min-h-40"
          maxLength={CONTACT_LIMITS.messageLengthMax}
          {...form.register("message")}
        />
      </Field>
      {/* Programs fill in every field that they find. People, keyboards and screen readers do not come by. */}
      <div aria-hidden="true" className="absolute -z-10 size-px overflow-hidden opacity-0">
        <label>
          {t("trap")}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
        </label>
      </div>
      <Button {...submitProps} className="self-start max-sm:w-full">
        {t("submit")}
      </Button>
    </form>
  );
}

type SentProps = { title: string; text: string; again: string; onAgain: () => void };

function Sent({ title, text, again, onAgain }: SentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice ref={notice} variant="success" role="status" title={title} className="w-full">
        {text}
      </Notice>
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
