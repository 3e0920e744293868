"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CountryName } from "@/components/identity/residence/country-names";
import { ResidenceField } from "@/components/identity/residence/residence-field";
import { Card } from "@/components/ui/card";
import { useRouter } from "@/lib/i18n/navigation";
import type { ResidenceView } from "@/lib/identity/residence/contract";

type AccountTabProps = {
  residence: ResidenceView;
  countries: readonly CountryName[];
  /** The account that the country's way of being paid needs. */
  children: ReactNode;
};

/** Where a carrier lives, how they are paid there, and the account that it needs. */
export function AccountTab({ residence: initial, countries, children }: AccountTabProps) {
  const t = useTranslations("payments.account");
  const router = useRouter();
  const [residence, setResidence] = useState(initial);
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <h2 className="font-bold font-display text-h2">{t("residence")}</h2>
        <ResidenceField
          residence={residence}
          countries={countries}
          onSaved={(saved) => {
            setResidence(saved);
            // Another way needs another account.
            router.refresh();
          }}
        />
      </Card>
      {children}
    </div>
  );
}
