"use client";

import { useTranslations } from "next-intl";
import type { CountryName } from "@/components/identity/residence/country-names";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { StatusVariant } from "@/components/ui/status-variants";
import { eurosToCents } from "@/lib/core/base/money";
import type { PayoutAccountView } from "@/lib/deals/payouts/contract";
import type { PayoutReturn } from "@/lib/deals/payouts/enums";
import { useFormats } from "@/lib/i18n/formats";
import type { PayoutCountry } from "@/lib/platform/payout-ways/enums";
import { AccountSimulation } from "./account-simulation";
import { CountryField } from "./country-field";
import { usePayoutAccount } from "./use-payout-account";

const VARIANTS: Record<NonNullable<PayoutAccountView["status"]> | "none", StatusVariant> = {
  none: "neutral",
  incomplete: "warning",
  in_review: "primary",
  ready: "success",
  refused: "danger",
  unknown: "danger",
};

/** The states in which only another account takes money. */
const GONE: ReadonlySet<string> = new Set(["refused", "unknown"]);

type PayoutAccountProps = {
  initial: PayoutAccountView;
  countries: readonly CountryName<PayoutCountry>[];
  /** How the carrier returns from the provider's page. */
  from: PayoutReturn | undefined;
  /** The country to begin with: that of residence. */
  home?: string | undefined;
};

/** A carrier's payout account: its state, what it lacks, and the link to the provider's page. */
export function PayoutAccount({ initial, countries, from, home }: PayoutAccountProps) {
  const t = useTranslations("payments.account");
  const { price, dateTime } = useFormats();
  const own = usePayoutAccount(initial, from, home);
  const { account } = own;
  const state = account.status ?? (account.isNeeded ? "none" : "ready");
  // An account that payouts are refused to is not called ready.
  const shown = account.refusedUntil && state === "ready" ? "refused" : state;
  const isGone = GONE.has(state) && !account.isSimulated;
  const isReplaceable = !isGone && !account.isSimulated && state !== "none";
  const countryField = <CountryField countries={countries} value={own.country} onChange={own.setCountry} />;
  const another = (
    <Button
      variant={isGone ? "primary" : "secondary"}
      loading={own.isLeaving}
      onClick={() => own.leave({ isNew: true })}
    >
      {t("another")}
    </Button>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="flex flex-col gap-5">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-bold font-display text-h2">{t("title")}</h2>
            <StatusChip variant={VARIANTS[shown]}>{t(`status.${shown}`)}</StatusChip>
          </div>
          <p className="max-w-[60ch] text-muted">{t(account.isSimulated ? "introDemo" : "intro")}</p>
        </header>
        {from === "again" ? <Notice variant="info">{t("again")}</Notice> : null}
        {own.failure ? (
          <Notice variant="danger" role="alert" title={t("failed")}>
            {own.failure}
          </Notice>
        ) : null}
        {account.isNeeded && account.waiting > 0 ? (
          <Notice variant="warning">
            {t.rich("waiting", { amount: () => <LeftToRight>{price(eurosToCents(account.waiting))}</LeftToRight> })}
          </Notice>
        ) : null}
        <div role="status">
          {account.refusedUntil ? (
            <p>{t.rich("refused", { date: () => <Measure>{dateTime(account.refusedUntil ?? "")}</Measure> })}</p>
          ) : (
            <p>{t(`text.${state}`)}</p>
          )}
          {account.gaps.length > 0 ? (
            <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
              {account.gaps.map((gap) => (
                <li key={gap}>{t(`gaps.${gap}`)}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {(account.country === null && account.isNeeded) || isGone ? countryField : null}
        <div className="flex flex-col gap-3 empty:hidden sm:flex-row">
          {isGone || account.isSimulated ? null : (
            <Button loading={own.isLeaving} onClick={() => own.leave()}>
              {t(state === "none" ? "open" : state === "ready" ? "change" : "continue")}
            </Button>
          )}
          {isGone ? another : null}
          {account.status !== null && !account.isSimulated ? (
            <Button variant="secondary" loading={own.isChecking} onClick={own.check}>
              {t("check")}
            </Button>
          ) : null}
        </div>
        {isReplaceable ? (
          <details>
            <summary className="cursor-pointer font-semibold text-small">{t("otherCountry")}</summary>
            <div className="mt-3 flex flex-col items-start gap-3">
              {countryField}
              {another}
            </div>
          </details>
        ) : null}
        {account.checkedAt ? (
          <p className="text-caption text-muted">
            {t.rich("checked", { date: () => <Measure>{dateTime(account.checkedAt ?? "")}</Measure> })}
          </p>
        ) : null}
      </Card>
      {account.isSimulated ? <AccountSimulation status={account.status} onChange={own.simulate} /> : null}
    </div>
  );
}
