import { z } from "zod";
import { RETURN_REASONS } from "@/db/enums/adapters/payouts";
import { BANK_TRANSFER_STATUSES, BATCH_STATUSES } from "@/db/enums/deals/bank-transfers";
import { BANK_FILE_LIMITS } from "@/lib/adapters/payouts/limits";
import { amount, id, iso, limit, listOf, page, text } from "@/lib/core/fields/fields";
import { BANK_TRANSFER_LIMITS } from "@/lib/deals/bank-transfers/limits";
import { WAIT_REASONS } from "@/lib/deals/bank-transfers/rules";
import { BANK_ANSWERS } from "@/lib/deals/bank-transfers/states";

/** A batch by its id. */
export const BatchId = z.strictObject({ id: id() });

/** A page of batches. */
export const ListBatches = z.strictObject({ page: page(), limit: limit(BANK_TRANSFER_LIMITS.pageSize) });

/** A file of the bank, as its text. */
export const ReadStatement = z.strictObject({
  file: z.string().min(1).max(BANK_FILE_LIMITS.statementBytesMax),
});

/** What the bank said of a transfer, where no file says it, and how that is known. */
export const MarkTransfer = z.strictObject({
  id: id(),
  answer: z.enum(BANK_ANSWERS),
  /** Why it came back; only then. */
  reason: z.enum(RETURN_REASONS).optional(),
  /** What the banks have kept of a returned one, in euros. */
  lost: amount().optional(),
  note: text(BANK_TRANSFER_LIMITS.noteLengthMax, BANK_TRANSFER_LIMITS.noteLengthMin),
});

const Person = z.strictObject({ id: z.number().int(), name: z.string() });

/** A batch in a list. */
const BatchRowView = z.strictObject({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(BATCH_STATUSES),
  transferCount: z.number().int(),
  total: z.number(),
  createdBy: Person,
  releasedBy: Person.nullable(),
  createdAt: iso(),
  releasedAt: iso().nullable(),
  settledAt: iso().nullable(),
  cancelledAt: iso().nullable(),
});
export type BatchRowView = z.output<typeof BatchRowView>;

/** A transfer of a batch; its account is masked. */
export const TransferView = z
  .strictObject({
    id: z.number().int(),
    endToEndId: z.string(),
    status: z.enum(BANK_TRANSFER_STATUSES),
    carrier: Person,
    amount: z.number(),
    fee: z.number(),
    country: z.string(),
    numberEnd: z.string(),
    deals: z.array(z.strictObject({ id: z.number().int(), number: z.string(), amount: z.number() })),
    /** Whether something of it has changed since, so that it will not leave. */
    isChanged: z.boolean(),
    reason: z.enum(RETURN_REASONS).nullable(),
    note: z.string().nullable(),
    lost: z.number(),
    sentAt: iso().nullable(),
    executedAt: iso().nullable(),
    returnedAt: iso().nullable(),
    answers: z.array(z.enum(BANK_ANSWERS)),
  })
  .meta({ id: "BankTransfer" });
export type TransferView = z.output<typeof TransferView>;

/** A batch with its transfers. */
export const BatchView = BatchRowView.extend({
  transfers: z.array(TransferView),
  /** Whether the caller may release it; another admin does from a sum on. */
  release: z.enum(["allowed", "second_admin", "own_deal", "over"]),
  /** Whether its files are there. */
  hasFiles: z.boolean(),
  /** Whether the account that it is paid from exists. */
  isReal: z.boolean(),
}).meta({ id: "PayoutBatch" });
export type BatchView = z.output<typeof BatchView>;

/** The batches, newest first. */
export const BatchList = listOf(BatchRowView);

/** What waits for a transfer, by carrier, and why some of it is not in the next batch. */
export const WaitingTransfers = z.strictObject({
  data: z.array(
    z.strictObject({
      workspaceId: z.number().int(),
      carrier: Person.nullable(),
      amount: z.number(),
      count: z.number().int(),
      /** Of it: disputed, or held back by a bank's warning. */
      held: z.number(),
      firstDueAt: iso().nullable(),
      wait: z.strictObject({ reason: z.enum(WAIT_REASONS), until: iso().nullable() }).nullable(),
    }),
  ),
  /** What the next batch would have. */
  next: z.strictObject({ count: z.number().int(), total: z.number() }),
  isReal: z.boolean(),
});
export type WaitingTransfers = z.output<typeof WaitingTransfers>;

const Listed = z.array(z.strictObject({ ref: z.string(), amount: z.number().nullable() }));

/** What a file of the bank has changed. */
export const StatementResult = z
  .strictObject({
    executed: z.number().int(),
    returned: z.number().int(),
    /** Said before, or of a batch that is not released. */
    unchanged: z.number().int(),
    /** Not booked yet by the bank. */
    pending: z.number().int(),
    /** Entries that name no transfer of ours: their number, and the first of them. */
    unknownCount: z.number().int(),
    unknown: Listed,
    /** Entries of ours with another amount: nothing was changed, they are marked by hand. */
    differing: z.array(
      z.strictObject({
        ref: z.string(),
        batchId: z.number().int(),
        expected: z.number(),
        amount: z.number().nullable(),
      }),
    ),
    /** Executed by the bank, and marked here as returned: it may have been paid twice. */
    contradicted: z.array(z.strictObject({ ref: z.string(), batchId: z.number().int() })),
  })
  .meta({ id: "StatementResult" });
export type StatementResult = z.output<typeof StatementResult>;
