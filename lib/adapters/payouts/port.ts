import type { ReturnReason } from "@/db/enums/adapters/payouts";

/** Who bears the banks' charges of a transfer outside SEPA: shared, the payer, or the payee. */
type ChargeBearer = "SHAR" | "DEBT" | "CRED";

/** The operator's own account, from which transfers are made. */
export type Payer = { holder: string; iban: string; bic: string | undefined; charges: ChargeBearer };

/** The account of a payee, as the bank needs it. */
export type Payee = {
  holder: string;
  /** The country of the bank, as a code of two letters. */
  country: string;
  number: string;
  isIban: boolean;
  /** Whether it is reached by SEPA, whose transfers need no BIC. */
  isSepa: boolean;
  bic: string | undefined;
  bankName: string | undefined;
  address: { lines: readonly string[]; town: string | undefined; country: string };
};

/** One transfer; its name is the one by which the bank answers. */
export type CreditTransfer = { endToEndId: string; amountCents: number; payee: Payee; about: string };

/** What the bank is asked to do on a day. The same order makes the same file, byte for byte. */
export type TransferOrder = {
  /** The order's name at the bank, which refuses a second one with it. */
  name: string;
  createdAt: Date;
  day: string;
  transfers: readonly CreditTransfer[];
};

/** What one entry of a statement says of a transfer. */
export type StatementLine = {
  /** `pending` is not booked yet; `other` is none of ours by its kind. */
  kind: "sent" | "returned" | "pending" | "other";
  endToEndId: string | undefined;
  /** The order that an entry stands for as a whole, where it names no transfer. */
  orderName: string | undefined;
  /** Undefined in another currency than the euro, or where the bank gives one sum of several. */
  amountCents: number | undefined;
  reason: ReturnReason | undefined;
  /** The bank's own code and words for it. */
  reasonCode: string | undefined;
  bankRef: string | undefined;
};

/** Why a file is not read. */
export type StatementProblem = "too_large" | "malformed" | "forbidden" | "unknown_format";

/** A file of the bank, read or refused. */
export type StatementReading =
  | { status: "read"; lines: StatementLine[] }
  | { status: "refused"; problem: StatementProblem };

/** The operator's own bank, by the files that are exchanged with it; nothing is sent from here. */
export type OperatorBank = {
  /** Whether its account exists. The demo's does not, so that nothing can be paid from it. */
  isReal: boolean;
  /** The order as ISO 20022 asks for it (pain.001.001.09). */
  writeOrder: (order: TransferOrder) => string;
  /** The order as a table, for a bank that takes no file. */
  writeTable: (order: TransferOrder) => string;
  /** What a statement or a notification says (camt.053 and camt.054, versions 2 and 8). */
  readStatement: (file: string) => StatementReading;
};
