/** An entry of a statement that a test writes as a bank does. */
export type CamtEntry = {
  /** Debits leave the account. */
  direction?: "DBIT" | "CRDT";
  status?: "BOOK" | "PDNG" | "INFO" | "FUTR";
  isReversal?: boolean;
  /** The entry's amount; the sum of its parts by default. */
  amount?: string;
  currency?: string;
  /** The order that is booked as a whole, without its transfers. */
  orderName?: string;
  parts?: readonly { endToEndId?: string; amount?: string; reason?: string; words?: string }[];
};

/** A transfer as its row has it. */
type Sent = { transfer: { endToEndId: string; amountCents: number } };
const amountOf = ({ transfer }: Sent) => (transfer.amountCents / 100).toFixed(2);

/** The entry of a transfer that the bank has executed. */
export const executed = ({ transfer }: Sent): CamtEntry => ({
  parts: [{ endToEndId: transfer.endToEndId, amount: amountOf({ transfer }) }],
});

/** The entry of one that came back. */
export const returned = ({ transfer }: Sent, reason = "AC04"): CamtEntry => ({
  direction: "CRDT",
  parts: [{ endToEndId: transfer.endToEndId, amount: amountOf({ transfer }), reason, words: "COMPTE CLOS" }],
});

type Camt = { kind?: "053" | "054"; version?: "02" | "08"; prefix?: string; entries: readonly CamtEntry[] };

/** A statement or a notification of the bank, in one of the versions, with or without a prefix. */
export function writeCamt({ kind = "053", version = "08", prefix = "", entries }: Camt): string {
  const p = prefix && `${prefix}:`;
  const [message, part] = kind === "053" ? ["BkToCstmrStmt", "Stmt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
  const body = entries.map((entry) => writeEntry(entry, version)).join("");
  const content = `<${message}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T06:00:00</CreDtTm></GrpHdr><${part}><Id>1</Id>${body}</${part}></${message}>`;
  const named = p === "" ? content : content.replace(/<(\/?)([A-Z])/g, `<$1${p}$2`);
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}`;
  const declared = prefix ? `xmlns:${prefix}` : "xmlns";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${p}Document ${declared}="${namespace}">${named}</${p}Document>`;
}

function writeEntry(entry: CamtEntry, version: "02" | "08"): string {
  const { direction = "DBIT", status = "BOOK", currency = "EUR", parts = [], isReversal, orderName } = entry;
  const sum = parts.reduce((cents, { amount = "0.00" }) => cents + Number(amount.replace(".", "")), 0);
  const amount = entry.amount ?? (sum / 100).toFixed(2);
  const written = parts.map((part) => {
    const own = part.amount === undefined ? "" : `<Amt Ccy="${currency}">${part.amount}</Amt>`;
    const placed = version === "08" ? own : own && `<AmtDtls><TxAmt>${own}</TxAmt></AmtDtls>`;
    const reason = part.reason
      ? `<RtrInf><Rsn><Cd>${part.reason}</Cd></Rsn>${part.words ? `<AddtlInf>${part.words}</AddtlInf>` : ""}</RtrInf>`
      : "";
    const refs = `<Refs>${part.endToEndId === undefined ? "" : `<EndToEndId>${part.endToEndId}</EndToEndId>`}</Refs>`;
    return `<TxDtls>${refs}${placed}${version === "08" ? `<CdtDbtInd>${direction}</CdtDbtInd>` : ""}${reason}</TxDtls>`;
  });
  const batch = orderName ? `<Btch><PmtInfId>${orderName}</PmtInfId></Btch>` : "";
  return [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    isReversal ? "<RvslInd>true</RvslInd>" : "",
    `<Sts>${version === "08" ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>2026-12-02</Dt></BookgDt>`,
    `<AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls>${batch}${written.join("")}</NtryDtls></Ntry>`,
  ].join("");
}
