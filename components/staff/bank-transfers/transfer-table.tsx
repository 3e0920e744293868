"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StaffLink } from "@/components/staff/shared/staff-link";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import type { TransferView } from "@/lib/staff/bank-transfers/contract";
import { MarkDialog } from "./mark-dialog";
import { TRANSFER_VARIANTS } from "./variants";

/** The transfers of a batch, each with what the bank has said of it. */
export function TransferTable({ transfers }: { transfers: TransferView[] }) {
  const t = useTranslations("bank-transfers.transfers");
  const { exactPrice } = useFormats();
  const [asked, setAsked] = useState<TransferView>();
  const money = (euros: number) => <LeftToRight>{exactPrice(eurosToCents(euros))}</LeftToRight>;
  const columns: Column<TransferView>[] = [
    {
      key: "carrier",
      header: t("carrier"),
      isTitle: true,
      cell: ({ carrier, endToEndId }) => (
        <>
          <StaffLink href={`/admin/users/${carrier.id}`} label={carrier.name} />
          <LeftToRight className="block break-all text-muted text-small">{endToEndId}</LeftToRight>
        </>
      ),
    },
    {
      key: "account",
      header: t("account"),
      cell: ({ country, numberEnd }) => <LeftToRight>{`${country} •••• ${numberEnd}`}</LeftToRight>,
    },
    {
      key: "deals",
      header: t("deals"),
      cell: ({ deals }) => (
        <ul>
          {deals.map(({ id, number }) => (
            <li key={id}>
              <StaffLink href={`/admin/reservations/${id}`} label={number} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      isAmount: true,
      cell: ({ amount, fee, lost }) => (
        <>
          {money(amount)}
          {fee > 0 ? (
            <span className="block text-muted text-small">{t.rich("fee", { amount: () => money(fee) })}</span>
          ) : null}
          {lost > 0 ? (
            <span className="block text-muted text-small">{t.rich("lost", { amount: () => money(lost) })}</span>
          ) : null}
        </>
      ),
    },
    { key: "status", header: t("status"), cell: (transfer) => <TransferState transfer={transfer} /> },
    {
      key: "action",
      header: <span className="sr-only">{t("action")}</span>,
      isAction: true,
      cell: (transfer) =>
        transfer.answers.length > 0 ? (
          <Button
            variant="secondary"
            aria-label={t("markOf", { ref: transfer.endToEndId })}
            onClick={() => setAsked(transfer)}
          >
            {t("mark")}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <DataTable caption={t("caption")} columns={columns} rows={transfers} keyOf={({ id }) => String(id)} />
      {asked ? <MarkDialog transfer={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function TransferState({ transfer }: { transfer: TransferView }) {
  const t = useTranslations("bank-transfers");
  const { dateLong } = useFormats();
  const { status, isChanged, reason, note, sentAt, executedAt, returnedAt } = transfer;
  const at = returnedAt ?? executedAt ?? sentAt;
  return (
    <>
      <StatusChip variant={TRANSFER_VARIANTS[status]}>{t(`transferStatuses.${status}`)}</StatusChip>
      {at ? (
        <span className="block text-muted text-small">
          {t.rich("transfers.on", { date: () => <Measure>{dateLong(at)}</Measure> })}
        </span>
      ) : null}
      {isChanged ? <span className="block font-semibold text-small">{t("transfers.changed")}</span> : null}
      {reason ? <span className="block text-small">{t(`reasons.${reason}`)}</span> : null}
      {note ? <bdi className="block break-words text-muted text-small">{note}</bdi> : null}
    </>
  );
}
