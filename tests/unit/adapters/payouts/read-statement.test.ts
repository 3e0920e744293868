import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BANK_FILE_LIMITS } from "@/lib/adapters/payouts/limits";
import { readStatement } from "@/lib/adapters/payouts/read-statement";
import { reasonOf } from "@/lib/adapters/payouts/return-reasons";
import { type CamtEntry, writeCamt } from "@/tests/support/bank/write-camt";

const linesOf = (file: string) => {
  const reading = readStatement(file);
  if (reading.status === "refused") throw new Error(reading.problem);
  return reading.lines;
};
const problemOf = (file: string) => {
  const reading = readStatement(file);
  return reading.status === "refused" ? reading.problem : "read";
};
const one = (entry: CamtEntry, given: Omit<Parameters<typeof writeCamt>[0], "entries"> = {}) =>
  linesOf(writeCamt({ ...given, entries: [entry] }));

describe("a statement of the bank", () => {
  it.each([
    ["053", "02", ""],
    ["053", "08", ""],
    ["053", "08", "ns2"],
    ["054", "02", "camt"],
    ["054", "08", ""],
  ] as const)(
    "camt.%s in version %s, with the prefix %j, says what was executed and what came back",
    (kind, version, prefix) => {
      const entries: CamtEntry[] = [
        { parts: [{ endToEndId: "RHT-1", amount: "123.45" }] },
        { direction: "CRDT", parts: [{ endToEndId: "RHT-2", amount: "50.00", reason: "AC04", words: "COMPTE CLOS" }] },
      ];
      expect(linesOf(writeCamt({ kind, version, prefix, entries }))).toEqual([
        {
          ...{ kind: "sent", endToEndId: "RHT-1", orderName: undefined, amountCents: 12_345 },
          ...{ reason: undefined, reasonCode: undefined, bankRef: "BANK-1" },
        },
        {
          ...{ kind: "returned", endToEndId: "RHT-2", orderName: undefined, amountCents: 5_000 },
          ...{ reason: "account_closed", reasonCode: "AC04 COMPTE CLOS", bankRef: "BANK-1" },
        },
      ]);
    },
  );

  it("takes nothing as done that is not booked, nor a reversal of what came in", () => {
    for (const status of ["PDNG", "INFO", "FUTR"] as const)
      expect(one({ status, parts: [{ endToEndId: "RHT-1", amount: "1.00" }] })).toMatchObject([{ kind: "pending" }]);
    expect(one({ isReversal: true, parts: [{ endToEndId: "RHT-1", amount: "1.00" }] })).toMatchObject([
      { kind: "other" },
    ]);
    // The reversal of a transfer is its return.
    expect(
      one({ isReversal: true, direction: "CRDT", parts: [{ endToEndId: "RHT-1", amount: "1.00" }] }),
    ).toMatchObject([{ kind: "returned", reason: "unspecified" }]);
  });

  it("has a line for each transfer of an entry, and the order's name where the bank names none", () => {
    const parts = [
      { endToEndId: "RHT-1", amount: "10.00" },
      { endToEndId: "RHT-2", amount: "20.50" },
    ];
    expect(one({ parts }, { version: "02" }).map(({ amountCents }) => amountCents)).toEqual([1_000, 2_050]);
    expect(one({ orderName: "VIR-000012-MH2K3L9X-SEPA", amount: "30.50" })).toMatchObject([
      { kind: "sent", endToEndId: undefined, orderName: "VIR-000012-MH2K3L9X-SEPA", amountCents: 3_050 },
    ]);
    // One sum of two transfers says nothing of either.
    expect(
      one({ amount: "30.50", parts: [{ endToEndId: "RHT-1" }, { endToEndId: "RHT-2" }] }).map(
        (line) => line.amountCents,
      ),
    ).toEqual([undefined, undefined]);
  });

  it("knows no amount in another currency, and no name where the bank was given none", () => {
    expect(one({ currency: "DZD", parts: [{ endToEndId: "RHT-1", amount: "10.00" }] })[0]?.amountCents).toBeUndefined();
    expect(one({ parts: [{ endToEndId: "NOTPROVIDED", amount: "10.00" }] })[0]?.endToEndId).toBeUndefined();
    expect(one({ parts: [{ amount: "10.00" }] })[0]?.endToEndId).toBeUndefined();
  });

  it.each([
    ["10", 1_000],
    ["10.5", 1_050],
    ["10.50", 1_050],
    ["10.50000", 1_050],
    ["0.07", 7],
    ["-10.00", undefined],
    ["10.005", undefined],
    ["1e3", undefined],
    ["10,00", undefined],
  ])("reads the amount %s as %s cents", (amount, cents) => {
    expect(one({ amount, parts: [{ endToEndId: "RHT-1" }] })[0]?.amountCents).toBe(cents);
  });

  it("has words of ours for the codes of a return, and none for an unknown one", () => {
    expect(["AC01", "ac06", "MS03", "AM04", "XX99", undefined].map(reasonOf)).toEqual([
      ...["account_wrong", "account_blocked", "unspecified", "amount", "unspecified", "unspecified"],
    ]);
  });
});

describe("a file that is no statement", () => {
  const plain = writeCamt({ entries: [{ parts: [{ endToEndId: "RHT-1", amount: "1.00" }] }] });
  const inside = (text: string) => plain.replace("<Id>1</Id>", `<Id>1</Id>${text}`);

  it("is refused when it brings a document type, entities or instructions", () => {
    const withType = (type: string) => plain.replace("<Document", `${type}<Document`);
    for (const type of [
      "<!DOCTYPE Document>",
      '<!DOCTYPE d [<!ENTITY a "b">]>',
      '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
      '<!DOCTYPE d SYSTEM "https://example.com/d.dtd">',
      '<?xml-stylesheet href="https://example.com/x.xsl"?>',
    ])
      expect(problemOf(withType(type)), type).toBe("forbidden");
    expect(problemOf(inside("<Nm>&passwd;</Nm>"))).toBe("malformed");
    const bomb = `<!DOCTYPE d [<!ENTITY a "${"x".repeat(1_000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY b${at} "${"&a;".repeat(10)}">`).join("")}]>`;
    expect(problemOf(withType(bomb))).toBe("forbidden");
  });

  it("is refused when it is deeper, larger or fuller than any statement", () => {
    const depth = BANK_FILE_LIMITS.depthMax + 1;
    expect(problemOf(inside(`${"<A>".repeat(depth)}${"</A>".repeat(depth)}`))).toBe("forbidden");
    expect(problemOf(inside(`${'<x:A xmlns:x="urn:x">'.repeat(depth)}${"</x:A>".repeat(depth)}`))).toBe("forbidden");
    expect(problemOf(inside("<A/>".repeat(BANK_FILE_LIMITS.elementsMax)))).toBe("too_large");
    expect(problemOf(inside(`<A>${"x".repeat(BANK_FILE_LIMITS.statementBytesMax)}</A>`))).toBe("too_large");
    const attributes = Array.from({ length: 30 }, (_, at) => `a${at}="1"`).join(" ");
    expect(problemOf(inside(`<A ${attributes}/>`))).toBe("forbidden");
  });

  it("is refused when it is another message, or none", () => {
    expect(problemOf(plain.replace("camt.053.001.08", "camt.053.001.99"))).toBe("unknown_format");
    expect(problemOf(plain.replace("camt.053.001.08", "pain.001.001.09"))).toBe("unknown_format");
    expect(problemOf(plain.replace(/ xmlns="[^"]*"/, ""))).toBe("unknown_format");
    expect(problemOf(plain.replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt"))).toBe("unknown_format");
    expect(problemOf(plain.replaceAll("Document", "Envelope"))).toBe("unknown_format");
    expect(problemOf(`${plain}${plain.slice(plain.indexOf("<Document"))}`)).toBe("malformed");
    expect(problemOf(plain.slice(0, -12))).toBe("malformed");
    for (const text of ["", " ", "{}", "%PDF-1.7", "<html></html>", "\u0000", ":20:STARTUMS"])
      expect(["malformed", "unknown_format"]).toContain(problemOf(text));
  });

  it("has nothing of another namespace taken for the bank's", () => {
    const hidden = '<x:Ntry xmlns:x="urn:x"><Amt Ccy="EUR">9.99</Amt></x:Ntry>';
    expect(linesOf(inside(hidden))).toHaveLength(1);
    expect(linesOf(plain.replace("1.00", "<![CDATA[1.00]]>"))).toMatchObject([{ amountCents: 100 }]);
  });

  it("ends in a refusal or in lines, whatever was changed in it", () => {
    const change = fc.tuple(fc.nat(plain.length), fc.nat(40), fc.string({ unit: "binary", maxLength: 30 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const file = changes.reduce(
          (text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length),
          plain,
        );
        expect(["read", "refused"]).toContain(readStatement(file).status);
      }),
      { numRuns: 300 },
    );
  });
});
