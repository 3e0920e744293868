"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { callApi } from "@/lib/client/api";
import { LOCALES, type Locale, toLocale } from "@/lib/core/base/actor";
import { getPathname, usePathname } from "@/lib/i18n/navigation";

/** The language of the site and of the mails, chosen in one place. */
export function LanguageField({ locale, mailLocale }: { locale: Locale; mailLocale: Locale }) {
  const t = useTranslations("profile.information");
  const names = useTranslations("layout.language");
  const pathname = usePathname();
  const { running, call } = useCall();
  const [chosen, setChosen] = useState(locale);
  const choose = async (wanted: Locale) => {
    setChosen(wanted);
    const work = () => callApi("PATCH", "/v1/users/me", { body: { locale: wanted } });
    // Direction, fonts and every text change: the page is reloaded.
    if (await call("language", work, { failed: t("failed") }))
      window.location.assign(getPathname({ href: pathname, locale: wanted }));
    else setChosen(locale);
  };
  return (
    <Field label={t("language")} hint={t(locale === mailLocale ? "languageHint" : "languageDiffers")}>
      <Select
        value={chosen}
        aria-busy={running !== undefined}
        onChange={({ target }) => void choose(toLocale(target.value))}
      >
        {LOCALES.map((name) => (
          <option key={name} value={name} lang={name}>
            {names(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
