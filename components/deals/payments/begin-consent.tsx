"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";

type BeginConsentProps = { isGiven: boolean; isMissing: boolean; onChange: (isGiven: boolean) => void };

/** The payer's express request to begin within the withdrawal period, never ticked for them. */
export function BeginConsent({ isGiven, isMissing, onChange }: BeginConsentProps) {
  const t = useTranslations("withdrawals");
  return (
    <Checkbox
      name="consent"
      label={<span className="text-small">{t("consent")}</span>}
      error={isMissing && !isGiven ? t("consentNeeded") : undefined}
      checked={isGiven}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
