import type { StatementLine, StatementReading } from "./port";
import { childrenOf, nodeAt, readXml, textAt, type XmlNode, XmlProblem } from "./read-xml";
import { reasonOf } from "./return-reasons";

/** The statement within its message, by the message's namespace. */
const MESSAGES: ReadonlyMap<string, readonly [message: string, part: string]> = new Map([
  ["urn:iso:std:iso:20022:tech:xsd:camt.053.001.02", ["BkToCstmrStmt", "Stmt"]],
  ["urn:iso:std:iso:20022:tech:xsd:camt.053.001.08", ["BkToCstmrStmt", "Stmt"]],
  ["urn:iso:std:iso:20022:tech:xsd:camt.054.001.02", ["BkToCstmrDbtCdtNtfctn", "Ntfctn"]],
  ["urn:iso:std:iso:20022:tech:xsd:camt.054.001.08", ["BkToCstmrDbtCdtNtfctn", "Ntfctn"]],
]);

/** What a bank writes where it was given no name. */
const NO_NAME = "NOTPROVIDED";
/** Of what is kept of a bank's words. */
const REASON_LENGTH_MAX = 140;

/**
 * What a statement (camt.053) or a notification (camt.054) of the bank says of transfers, in
 * versions 2 and 8. An entry of several transfers is a line each; one that does not name them is a
 * line of the order as a whole.
 */
export function readStatement(file: string): StatementReading {
  try {
    const { namespace, root } = readXml(file, (given) => MESSAGES.has(given));
    const [message, part] = MESSAGES.get(namespace) ?? [];
    const body = message ? nodeAt(root, message) : undefined;
    if (root.name !== "Document" || !body || !part) return { status: "refused", problem: "unknown_format" };
    const entries = childrenOf(body, part).flatMap((statement) => childrenOf(statement, "Ntry"));
    return { status: "read", lines: entries.flatMap(linesOf) };
  } catch (error) {
    if (error instanceof XmlProblem) return { status: "refused", problem: error.problem };
    throw error;
  }
}

function linesOf(entry: XmlNode): StatementLine[] {
  const groups = childrenOf(entry, "NtryDtls");
  const details = groups.flatMap((group) => childrenOf(group, "TxDtls"));
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd") ?? "");
  const kindFor = (detail: XmlNode | undefined): StatementLine["kind"] => {
    if ((textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts")) !== "BOOK") return "pending";
    const direction = textAt(detail, "CdtDbtInd") ?? textAt(entry, "CdtDbtInd");
    if (direction === "CRDT") return "returned";
    return direction === "DBIT" && !isReversal ? "sent" : "other";
  };
  const entryRef = textAt(entry, "AcctSvcrRef");
  if (details.length === 0) {
    const batch = groups.map((group) => nodeAt(group, "Btch")).find((found) => found !== undefined);
    return [
      {
        kind: kindFor(undefined),
        endToEndId: undefined,
        orderName: textAt(batch, "PmtInfId") ?? textAt(batch, "MsgId"),
        amountCents: centsOf(nodeAt(entry, "Amt")),
        reason: undefined,
        reasonCode: undefined,
        bankRef: entryRef,
      },
    ];
  }
  return details.map((detail) => {
    const endToEndId = textAt(detail, "Refs", "EndToEndId");
    const kind = kindFor(detail);
    const code = textAt(detail, "RtrInf", "Rsn", "Cd") ?? textAt(detail, "RtrInf", "Rsn", "Prtry");
    return {
      kind,
      endToEndId: endToEndId === NO_NAME ? undefined : endToEndId,
      orderName: undefined,
      amountCents: centsOf(ownAmountOf(detail) ?? (details.length === 1 ? nodeAt(entry, "Amt") : undefined)),
      reason: kind === "returned" ? reasonOf(code) : undefined,
      reasonCode: kind === "returned" ? wordsOf(code, textAt(detail, "RtrInf", "AddtlInf")) : undefined,
      bankRef: textAt(detail, "Refs", "AcctSvcrRef") ?? entryRef,
    };
  });
}

/** The amount of one transfer of an entry, whose place has changed with the versions. */
function ownAmountOf(detail: XmlNode): XmlNode | undefined {
  return (
    nodeAt(detail, "Amt") ?? nodeAt(detail, "AmtDtls", "TxAmt", "Amt") ?? nodeAt(detail, "AmtDtls", "InstdAmt", "Amt")
  );
}

/** A decimal of the file as cents, without a float between; undefined in another currency. */
function centsOf(amount: XmlNode | undefined): number | undefined {
  if (amount?.attributes.get("Ccy") !== "EUR") return undefined;
  const found = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(amount.text.trim());
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** A bank's code and its words, as far as it gave them. */
function wordsOf(...parts: readonly (string | undefined)[]): string | undefined {
  return (
    parts
      .filter((part) => part !== undefined)
      .join(" ")
      .slice(0, REASON_LENGTH_MAX) || undefined
  );
}
