"use client";

import { Languages } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { LOCALES } from "@/lib/core/base/actor";
import { seemsForeign } from "@/lib/platform/translations/rules";
import { useTranslationOffer } from "./translation-offer";
import { putTranslation, type TranslationOf, useTranslation } from "./translation-store";

type TranslateButtonProps = {
  of: TranslationOf;
  /** The displayed texts: one in another language shows the button. */
  texts: readonly (string | null)[];
  className?: string;
};

/**
 * Switches a user's text to the viewer's language, and back to the original. Renders nothing
 * without a provider, nor under a text that is in the viewer's language already.
 */
export function TranslateButton({ of, texts, className }: TranslateButtonProps) {
  const t = useTranslations("common.translation");
  const locale = useLocale();
  const isOffered = useTranslationOffer();
  const translation = useTranslation(of, locale);
  const { running, call } = useCall();
  if (!isOffered || !texts.some((text) => text !== null && seemsForeign(text, locale))) return null;
  const isShown = translation?.isShown === true;
  const language = LOCALES.find((known) => translation?.texts.some((text) => text.language === known));

  const fetchTranslation = async () => {
    const answer = await callApi("POST", "/v1/translations", { body: { ...of, locale } });
    if (answer.texts.length === 0) return toast({ title: t("nothing") });
    putTranslation(of, locale, { texts: answer.texts, isShown: true });
  };
  const press = () => {
    if (translation) return putTranslation(of, locale, { ...translation, isShown: !isShown });
    if (running === undefined) void call("translate", fetchTranslation, { failed: t("failed") });
  };
  return (
    <div className={cn("flex flex-wrap items-center gap-x-1 text-muted text-small", className)}>
      {/* Announced once it is there; the focus stays on the button. */}
      <p aria-live="polite" className={cn(isShown && "me-1")}>
        {isShown ? (language ? t(`doneFrom.${language}`) : t("done")) : null}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3.5 font-normal text-muted underline underline-offset-4"
        aria-busy={running !== undefined}
        onClick={press}
      >
        <Icon of={Languages} className="size-4" />
        {running === undefined ? t(isShown ? "original" : "show") : t("loading")}
      </Button>
    </div>
  );
}
