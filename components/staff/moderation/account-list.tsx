"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { useClock } from "@/components/deals/rooms/use-clock";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { AccountItem } from "@/lib/staff/moderation/contract";
import { RefuseAccountDialog } from "./refuse-account-dialog";

type AccountListProps = {
  items: AccountItem[];
  count: string;
  /** The countries of the accounts by their names. */
  countries: Readonly<Record<string, string>>;
  now: string;
};

/** The bank accounts whose holder is compared with who the carrier is, the longest waiting first. */
export function AccountList({ items, count, countries, now }: AccountListProps) {
  const t = useTranslations("moderation");
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("accounts")}</h1>
        <p aria-live="polite" className="mt-1 text-lead text-muted">
          {count}
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("noAccounts")} description={t("noAccountsHint")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <Account item={item} country={countries[item.country] ?? item.country} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Account({ item, country, now }: { item: AccountItem; country: string; now: string }) {
  const t = useTranslations("moderation");
  const { relative } = useFormats();
  const router = useRouter();
  const clock = useClock(now);
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const { id, state: seenState, holder, owners, isShared, workspace, waitingSince } = item;
  const approve = async () => {
    await callApi("POST", "/v1/admin/moderation/accounts", { body: { id, decision: "approve", seenState } });
    toast({ title: t("accountApproved"), variant: "success" });
    router.refresh();
  };
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-bold font-display text-h3">
          <bdi>{workspace}</bdi>
        </h2>
        <p className="text-muted text-small">{relative(waitingSince, clock)}</p>
      </header>
      <DefinitionList
        items={[
          { term: t("holder"), detail: <bdi>{holder}</bdi> },
          {
            term: t("owners"),
            detail: (
              <ul>
                {owners.map((owner) => (
                  <li key={owner.id}>
                    <bdi>{owner.name}</bdi>
                    {owner.company ? (
                      <>
                        {" · "}
                        <bdi>{owner.company}</bdi>
                      </>
                    ) : null}
                    {" · "}
                    {t(owner.isVerified ? "ownerVerified" : "ownerNotVerified")}
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t("bankCountry"), detail: country },
        ]}
      />
      {isShared ? <Notice variant="warning">{t("sharedAccount")}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked("approve")}>{t("accountApprove")}</Button>
        <Button variant="secondary" onClick={() => setAsked("refuse")}>
          {t("accountRefuse")}
        </Button>
      </div>
      {asked === "approve" ? (
        <ConfirmDialog
          title={t("accountAsk")}
          description={t("accountAskText")}
          keep={t("cancel")}
          confirm={t("accountApprove")}
          failedTitle={t("failed")}
          onConfirm={approve}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === "refuse" ? <RefuseAccountDialog item={item} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  );
}
