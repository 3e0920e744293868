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
import { newId } from "@/lib/client/new-id";
import { OUTCOME_ID, type Returned } from "@/lib/core/fields/form-address";
import { Link } from "@/lib/i18n/link";
import { SendInquiry } from "@/lib/site/contact/contract";
import { CONTACT_LIMITS } from "@/lib/site/contact/limits";
import { CONTACT_TYPES } from "@/lib/site/website/enums";

type Values = { name: string; email: string; contactType: string; message: string; website: string };

const EMPTY: Values = { name: "", email: "", contactType: "1", message: "", website: "" };
const TOPICS = Object.entries(CONTACT_TYPES) as [keyof typeof CONTACT_TYPES, number][]; // the object's own entries

type ContactFormProps = {
  /** The answer, and whether the message was sent, without scripts. */
  returned?: Returned | undefined;
  wasSent?: boolean;
};

/**
 * Sends a message to the team. A confirmation replaces it once sent; an unsent message is
 * preserved.
 */
export function ContactForm({ returned: came, wasSent = false }: ContactFormProps) {
  const t = useTranslations("pages.contact");
  const [isSent, setIsSent] = useState(wasSent);
  const key = useRef<string>(undefined);
  const { form, formProps, submitProps, errorOf, input, returned } = useContractForm<Values, typeof SendInquiry>({
    schema: SendInquiry,
    defaultValues: EMPTY,
    page: { form: "contact", returned: came },
    send: async (sent) => {
      key.current ??= newId();
      await callApi("POST", "/v1/contact", { body: sent, idempotencyKey: key.current });
      key.current = undefined;
      setIsSent(true);
    },
  });
  const again = () => {
    form.reset(EMPTY);
    setIsSent(false);
  };
  const labels: Record<string, string> = {
    name: t("name"),
    email: t("email"),
    contactType: t("topic"),
    message: t("message"),
  };
  if (isSent) return <Sent title={t("sentTitle")} text={t("sent")} again={t("again")} onAgain={again} />;
  return (
    <form {...formProps} className="relative flex flex-col gap-5">
      <FormSummary form={form} returned={returned} labelOf={(name) => labels[name] ?? ""} />
      <Field label={t("name")} id={input("name").id} error={errorOf("name")}>
        <Input autoComplete="name" maxLength={CONTACT_LIMITS.nameLengthMax} {...input("name")} />
      </Field>
      <Field label={t("email")} hint={t("emailHint")} id={input("email").id} error={errorOf("email")}>
        <Input type="email" autoComplete="email" {...input("email")} />
      </Field>
      <Field label={t("topic")} id={input("contactType").id} error={errorOf("contactType")}>
        <Select {...input("contactType")}>
          {TOPICS.map(([name, id]) => (
            <option key={id} value={id}>
              {t(`topics.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("message")} hint={t("messageHint")} id={input("message").id} error={errorOf("message")}>
        <Textarea rows={6} className="min-h-40" maxLength={CONTACT_LIMITS.messageLengthMax} {...input("message")} />
      </Field>
      {/* Programs fill in every field that they find. People, keyboards and screen readers do not come by. */}
      <div aria-hidden="true" className="absolute -z-10 size-px overflow-hidden opacity-0">
        <label>
          {t("trap")}
          <input type="text" tabIndex={-1} autoComplete="off" {...input("website")} />
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
    <div id={OUTCOME_ID} className="flex scroll-mt-24 flex-col items-start gap-4">
      <Notice ref={notice} variant="success" role="status" title={title} className="w-full">
        {text}
      </Notice>
      <Button asChild variant="secondary">
        <Link
          href="/contact"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {again}
        </Link>
      </Button>
    </div>
  );
}
