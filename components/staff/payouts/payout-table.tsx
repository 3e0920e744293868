"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { StatusVariant } from "@/components/ui/status-variants";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { PayoutRow } from "@/lib/staff/payouts/contract";
import { PayoutState } from "./payout-state";
import { RecallDialog } from "./recall-dialog";
import { ReopenDialog } from "./reopen-dialog";

const RECALL_VARIANTS: Record<PayoutRow["recalls"][number]["state"], StatusVariant> = {
  under_way: "primary",
  done: "success",
  refused: "danger",
};

/** Payouts as rows, each with its recalled amount and the recall button. */
export function PayoutTable({ payouts }: { payouts: PayoutRow[] }) {
  const t = useTranslations("payouts");
  const { exactPrice } = useFormats();
  const [asked, setAsked] = useState<PayoutRow>();
  const [reopened, setReopened] = useState<PayoutRow>();
  const columns: Column<PayoutRow>[] = [
    {
      key: "number",
      header: t("reservation"),
      isTitle: true,
      cell: ({ number, provider, way }) => (
        <>
          <LeftToRight className="font-semibold">{number}</LeftToRight>
          <span className="block text-muted text-small">{t(`providers.${way ?? provider}`)}</span>
        </>
      ),
    },
    { key: "carrier", header: t("carrier"), cell: ({ carrier }) => <Person {...carrier} /> },
    { key: "shipper", header: t("shipper"), cell: ({ shipper }) => <Person {...shipper} /> },
    {
      key: "amount",
      header: t("amount"),
      isAmount: true,
      cell: ({ amount }) => <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>,
    },
    {
      key: "status",
      header: t("status"),
      cell: (payout) => <PayoutState payout={payout} />,
    },
    { key: "recalled", header: t("recalled"), cell: ({ recalls }) => <Recalls recalls={recalls} /> },
    {
      key: "recall",
      header: <span className="sr-only">{t("action")}</span>,
      cell: (payout) =>
        payout.left > 0 ? (
          <Button
            variant="secondary"
            aria-label={t("recall.openOf", { number: payout.number })}
            onClick={() => setAsked(payout)}
          >
            {t("recall.open")}
          </Button>
        ) : payout.canReopen ? (
          <Button
            variant="secondary"
            aria-label={t("reopen.openOf", { number: payout.number })}
            onClick={() => setReopened(payout)}
          >
            {t("reopen.open")}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={payouts}
        keyOf={({ reservationId }) => String(reservationId)}
      />
      {reopened ? <ReopenDialog payout={reopened} onClose={() => setReopened(undefined)} /> : null}
      {asked ? <RecallDialog payout={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function Person({ id, name }: PayoutRow["carrier"]) {
  return (
    <Link href={`/admin/users/${id}`} className="touch-target text-link underline underline-offset-4">
      <bdi className="break-words">{name}</bdi>
    </Link>
  );
}

function Recalls({ recalls }: Pick<PayoutRow, "recalls">) {
  const t = useTranslations("payouts");
  const { exactPrice, dateLong } = useFormats();
  if (recalls.length === 0) return <span className="text-muted">{t("nothingRecalled")}</span>;
  return (
    <ul className="flex flex-col gap-3 max-md:items-end">
      {recalls.map(({ id, amount, target, reason, state, by, createdAt }) => (
        <li key={id}>
          <StatusChip variant={RECALL_VARIANTS[state]}>
            <span>
              {t.rich(`recalls.${state}`, {
                amount: () => <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>,
              })}
            </span>
          </StatusChip>
          {state === "refused" ? <span className="block text-small">{t("recalls.refusedHint")}</span> : null}
          <span className="block text-small">{t(`targets.${target}`)}</span>
          <bdi className="block break-words text-muted text-small">{reason}</bdi>
          <span className="block text-muted text-small">
            {t.rich("by", { name: () => <bdi>{by}</bdi>, date: () => <Measure>{dateLong(createdAt)}</Measure> })}
          </span>
        </li>
      ))}
    </ul>
  );
}
