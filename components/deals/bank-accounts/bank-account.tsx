"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CountryName } from "@/components/identity/residence/country-names";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Notice } from "@/components/ui/notice";
import type { StatusVariant } from "@/components/ui/status-variants";
import type { NameCheck } from "@/db/enums/deals/bank-accounts";
import type { BankAccountState, BankAccountView } from "@/lib/deals/bank-accounts/contract";
import { useFormats } from "@/lib/i18n/formats";
import { BankAccountForm } from "./bank-account-form";

const VARIANTS: Record<NameCheck, StatusVariant> = {
  matched: "success",
  approved: "success",
  waiting: "warning",
  refused: "danger",
};

type BankAccountProps = {
  initial: BankAccountState;
  /** The countries that transfers reach, and the one to begin with. */
  countries: readonly CountryName[];
  country: string;
};

/** The bank account that a carrier is paid to: masked, with what it waits for, and its form. */
export function BankAccount({ initial, countries, country }: BankAccountProps) {
  const t = useTranslations("bank-accounts");
  const [state, setState] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const { account } = state;
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-bold font-display text-h2">{t("title")}</h2>
          {account ? (
            <StatusChip variant={VARIANTS[account.nameCheck]}>{t(`checks.${account.nameCheck}`)}</StatusChip>
          ) : null}
        </div>
        <p className="max-w-[60ch] text-muted">{t("lead")}</p>
      </header>
      <div role="status" className="flex flex-col gap-4">
        {account ? <Stored account={account} countries={countries} /> : <p>{t("none")}</p>}
      </div>
      <Button className="self-start" variant={account ? "secondary" : "primary"} onClick={() => setIsOpen(true)}>
        {t(account ? "change" : "add")}
      </Button>
      {isOpen ? (
        <BankAccountForm
          state={state}
          countries={countries}
          country={account?.country ?? country}
          onSaved={setState}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Card>
  );
}

function Stored({ account, countries }: { account: BankAccountView; countries: readonly CountryName[] }) {
  const t = useTranslations("bank-accounts");
  const { dateTime } = useFormats();
  const { holder, bankName, country, numberEnd, nameCheck, nameReason, usableAt, isUsable } = account;
  const isHeld = !isUsable && (nameCheck === "matched" || nameCheck === "approved");
  return (
    <>
      <p className="font-semibold">{t.rich("account", { end: () => <LeftToRight>{numberEnd}</LeftToRight> })}</p>
      <DefinitionList
        items={[
          { term: t("holder"), detail: <bdi>{holder}</bdi> },
          ...(bankName ? [{ term: t("bank"), detail: <bdi>{bankName}</bdi> }] : []),
          { term: t("country"), detail: countries.find(({ code }) => code === country)?.name ?? country },
        ]}
      />
      {nameCheck === "waiting" ? <Notice variant="warning">{t("waitingText")}</Notice> : null}
      {nameCheck === "refused" ? (
        <Notice variant="danger">{t.rich("refusedText", { reason: () => <bdi>{nameReason}</bdi> })}</Notice>
      ) : null}
      {isHeld ? (
        <Notice variant="info">{t.rich("hold", { date: () => <Measure>{dateTime(usableAt)}</Measure> })}</Notice>
      ) : null}
      {isUsable ? <p>{t("ready")}</p> : null}
    </>
  );
}
