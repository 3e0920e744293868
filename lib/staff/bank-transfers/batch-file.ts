import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import type { OperatorBank, TransferOrder } from "@/lib/adapters/payouts/port";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import type { Ctx } from "@/lib/core/commands/command";
import { env } from "@/lib/core/env/env";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { openPayee } from "@/lib/deals/bank-transfers/account-details";
import { lockBatch, transfersOf } from "@/lib/deals/bank-transfers/queries";
import { batchName, batchNumber } from "@/lib/deals/bank-transfers/rules";
import type { FileBytes } from "@/lib/platform/uploads/contract";
import { contentOf } from "@/lib/platform/uploads/queries";
import { findNumbers, hasFiles } from "./queries";

type Format = { write: (bank: OperatorBank, order: TransferOrder) => string; ending: "xml" | "csv"; type: string };

/**
 * A file of a released batch, with the accounts in full: each reading is in the audit log. It has
 * what was booked as sent, and is the same whenever it is read.
 */
export async function fileOf(ctx: Ctx<Actor>, id: number, { write, ending, type }: Format): Promise<FileBytes> {
  const batch = await lockBatch(ctx.tx, id);
  if (!batch) return fail("batch.not_found");
  const transfers = await transfersOf(ctx.tx, id);
  if (batch.releasedAt === null || !hasFiles(batch, transfers)) return fail("batch.not_ready");
  const sent = transfers.filter(({ sentAt }) => sentAt !== null);
  const dealIds = sent.flatMap(({ payouts }) => payouts.map(({ reservationId }) => reservationId));
  const numbers = await findNumbers(ctx.tx, dealIds);
  const text = write(ctx.adapters.bank, {
    name: batchName(batch),
    createdAt: batch.releasedAt,
    day: localDay(batch.releasedAt, MARKET_ZONE),
    transfers: sent.map((transfer) => ({
      endToEndId: transfer.endToEndId,
      amountCents: transfer.amountCents,
      payee: openPayee(transfer),
      about: [
        env().BRAND_NAME,
        ...transfer.payouts.map(({ reservationId }) => numbers.get(reservationId) ?? `#${reservationId}`),
      ].join(" "),
    })),
  });
  await writeAudit<BatchAction>(ctx, {
    action: "batch.read_file",
    subjectType: "batch",
    subjectId: id,
    details: { number: batchNumber(id), format: ending },
  });
  return {
    content: contentOf(new TextEncoder().encode(text)),
    mimeType: type,
    isPublic: false,
    isPicture: false,
    fileName: `${batchNumber(id)}.${ending}`,
  };
}
