"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { callApi } from "@/lib/client/api";
import type { ResidenceView } from "@/lib/identity/residence/contract";
import type { CountryName } from "./country-names";
import { CountrySelect } from "./country-select";
import { HowPaid } from "./how-paid";

type ResidenceFieldProps = {
  residence: ResidenceView;
  countries: readonly CountryName[];
  onSaved: (residence: ResidenceView) => void;
  /** Its id, where an error leads to it. */
  id?: string;
};

/**
 * The country that somebody lives in, saved as it is chosen, and how they are paid there. What their
 * phone number proposes is not stored before they say so.
 */
export function ResidenceField({ residence, countries, onSaved, id }: ResidenceFieldProps) {
  const t = useTranslations("residence");
  const { call } = useCall();
  const [chosen, setChosen] = useState(residence.country ?? "");
  const save = async (country: string) => {
    setChosen(country);
    if (country === "") return;
    const isSaved = await call(
      "residence",
      async () => onSaved(await callApi("PUT", "/v1/residence", { body: { country } })),
      { failed: t("failed") },
    );
    if (!isSaved) setChosen(residence.country ?? "");
  };
  if (!residence.mayChange && residence.country === null) return <p className="text-muted">{t("ownersOnly")}</p>;
  const proposed = residence.country === null ? countries.find(({ code }) => code === residence.suggestion) : undefined;
  return (
    <div className="flex flex-col gap-4">
      {residence.mayChange ? (
        <Field label={t("label")} hint={t("hint")} id={id}>
          <CountrySelect countries={countries} value={chosen} onChange={(event) => void save(event.target.value)} />
        </Field>
      ) : null}
      {proposed && chosen === "" ? (
        <Button variant="secondary" className="self-start" onClick={() => void save(proposed.code)}>
          {t("take", { country: proposed.name })}
        </Button>
      ) : null}
      <div role="status">{residence.country === null ? null : <HowPaid terms={residence.terms} />}</div>
    </div>
  );
}
