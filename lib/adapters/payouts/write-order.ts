import { branch, leaf, writeXml, type XmlElement } from "@/lib/core/text/write-xml";
import { BANK_FILE_LIMITS } from "./limits";
import type { CreditTransfer, Payee, Payer, TransferOrder } from "./port";
import { sepaText } from "./sepa-text";

/** The version of the message, which European banks ask for since November 2025. */
const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const UNKNOWN = "NOTPROVIDED";

const { referenceLengthMax, holderLengthMax, addressLineLengthMax, addressLinesMax } = BANK_FILE_LIMITS;
const { townLengthMax, aboutLengthMax, numberLengthMax } = BANK_FILE_LIMITS;

/**
 * An order of credit transfers as ISO 20022 asks for it (pain.001.001.09): one payment for what
 * SEPA reaches and one for what it does not, as banks book them apart. Elements are in the order of
 * the standard, amounts are euros with two decimals, texts have the characters that every bank
 * takes.
 */
export function writeOrder(order: TransferOrder, payer: Payer): string {
  const { name, createdAt, transfers } = order;
  const sepa = transfers.filter(({ payee }) => payee.isSepa);
  const other = transfers.filter(({ payee }) => !payee.isSepa);
  const header = branch(
    "GrpHdr",
    leaf("MsgId", reference(name)),
    leaf("CreDtTm", createdAt.toISOString().replace(/\.\d{3}Z$/, "Z")),
    ...totalsOf(transfers),
    branch("InitgPty", leaf("Nm", holder(payer.holder))),
  );
  const payments = [
    paymentOf(order, payer, { kind: "SEPA", transfers: sepa }),
    paymentOf(order, payer, { kind: "INTL", transfers: other }),
  ];
  return writeXml({
    name: "Document",
    attributes: { xmlns: NAMESPACE },
    content: [branch("CstmrCdtTrfInitn", header, ...payments)],
  });
}

function paymentOf(
  { name, day }: TransferOrder,
  payer: Payer,
  { kind, transfers }: { kind: "SEPA" | "INTL"; transfers: readonly CreditTransfer[] },
): XmlElement | undefined {
  if (transfers.length === 0) return undefined;
  return branch(
    "PmtInf",
    leaf("PmtInfId", reference(`${name}-${kind}`)),
    leaf("PmtMtd", "TRF"),
    leaf("BtchBookg", "false"),
    ...totalsOf(transfers),
    kind === "SEPA" ? branch("PmtTpInf", branch("SvcLvl", leaf("Cd", "SEPA"))) : undefined,
    branch("ReqdExctnDt", leaf("Dt", day)),
    branch("Dbtr", leaf("Nm", holder(payer.holder))),
    branch("DbtrAcct", branch("Id", leaf("IBAN", payer.iban)), leaf("Ccy", "EUR")),
    branch("DbtrAgt", bankOf(payer.bic)),
    // SEPA knows only that each side pays its own bank.
    leaf("ChrgBr", kind === "SEPA" ? "SLEV" : payer.charges),
    ...transfers.map((transfer) => transferOf(transfer, kind)),
  );
}

function transferOf({ endToEndId, amountCents, payee, about }: CreditTransfer, kind: "SEPA" | "INTL") {
  return branch(
    "CdtTrfTxInf",
    branch("PmtId", leaf("EndToEndId", reference(endToEndId))),
    branch("Amt", leaf("InstdAmt", decimalOf(amountCents), { Ccy: "EUR" })),
    // Within SEPA the IBAN names the bank.
    kind === "SEPA" && !payee.bic ? undefined : branch("CdtrAgt", bankOf(payee.bic, payee)),
    branch("Cdtr", leaf("Nm", holder(payee.holder)), addressOf(payee.address)),
    branch("CdtrAcct", branch("Id", numberOf(payee))),
    branch("RmtInf", leaf("Ustrd", sepaText(about, aboutLengthMax))),
  );
}

function numberOf({ number, isIban }: Payee): XmlElement | undefined {
  if (isIban) return leaf("IBAN", number);
  return branch("Othr", leaf("Id", number.slice(0, numberLengthMax)), branch("SchmeNm", leaf("Cd", "BBAN")));
}

function bankOf(bic: string | undefined, payee?: Pick<Payee, "bankName" | "country">): XmlElement | undefined {
  if (bic) return branch("FinInstnId", leaf("BICFI", bic));
  const name = payee?.bankName ? sepaText(payee.bankName, holderLengthMax) : undefined;
  if (name) return branch("FinInstnId", leaf("Nm", name), branch("PstlAdr", leaf("Ctry", payee?.country)));
  return branch("FinInstnId", branch("Othr", leaf("Id", UNKNOWN)));
}

/** Town and country are of their own: since November 2026 banks refuse an address of lines alone. */
function addressOf({ lines, town, country }: Payee["address"]): XmlElement | undefined {
  const written = lines.flatMap((line) => sepaText(line, addressLineLengthMax) ?? []).slice(0, addressLinesMax);
  return branch(
    "PstlAdr",
    leaf("TwnNm", town === undefined ? undefined : sepaText(town, townLengthMax)),
    leaf("Ctry", country),
    ...written.map((line) => leaf("AdrLine", line)),
  );
}

function totalsOf(transfers: readonly CreditTransfer[]): (XmlElement | undefined)[] {
  const sumCents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [leaf("NbOfTxs", String(transfers.length)), leaf("CtrlSum", decimalOf(sumCents))];
}

function holder(name: string): string {
  return sepaText(name, holderLengthMax) ?? UNKNOWN;
}

/** A name is the bank's for ever: one that had to be cut could be another's. */
function reference(name: string): string {
  if (name.length > referenceLengthMax || name !== sepaText(name, referenceLengthMax))
    throw new Error(`no bank takes the reference ${name}`);
  return name;
}

/** Integer cents as a decimal of two places, without a float between. */
export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
