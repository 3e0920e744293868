import { describe, expect, it } from "vitest";
import type { DpiMessage, ReportedSeller } from "@/lib/staff/tax-reports/write-dpi";
import { writeDpi } from "@/lib/staff/tax-reports/write-dpi";

const quarters = [
  { euros: 0, activities: 0 },
  { euros: 57, activities: 1 },
  { euros: 0, activities: 0 },
  { euros: 1_203, activities: 12 },
];

const person: ReportedSeller = {
  details: {
    kind: "individual",
    firstName: 'Amel <&> "Nour"',
    lastName: "Ben Youssef",
    birthDate: "1990-02-03",
    country: "FR",
    street: "8 rue de la Liberté",
    postcode: "69003",
    city: "Lyon",
    taxNumber: "3023217600053",
  },
  quarters,
  account: { number: "FR7630006000011234567890189", holder: "Amel Ben Youssef" },
  entry: "OECD1",
  docRef: "FR2025_732829320_1_7",
  correctedRef: null,
};

const company: ReportedSeller = {
  details: {
    kind: "entity",
    legalName: "Transports du Rhône",
    registerNumber: "73282932000074",
    country: "FR",
    street: "1 quai Perrache",
    city: "Lyon",
    taxNumber: "732829320",
    vatNumber: "FR44732829320",
  },
  quarters,
  account: null,
  entry: "OECD2",
  docRef: "FR2025_732829320_2_8",
  correctedRef: "FR2025_732829320_1_8",
};

const message = (over: Partial<DpiMessage> = {}): DpiMessage => ({
  year: 2025,
  message: "DPI401",
  messageRef: "OP_2025_732829320_001",
  at: new Date("2026-01-12T09:30:15.250Z"),
  operator: { siren: "732829320", vat: null, name: "Rihla SAS", brand: "Rihla", address: "1 rue du Port, Lyon" },
  operatorRef: "FR2025_732829320_operator",
  isOperatorKnown: false,
  sellers: [person],
  ...over,
});

/** The elements of a document in their order, with the name of their parent. */
function childrenOf(xml: string, parent: string): string[] {
  const body = new RegExp(`<dpi:${parent}(?: [^>]*)?>([\\s\\S]*?)</dpi:${parent}>`).exec(xml)?.[1] ?? "";
  const indents = body.match(/^ +(?=<)/gm)?.map((spaces) => spaces.length) ?? [];
  const depth = Math.min(...indents);
  return [...body.matchAll(/^( +)<(?:dpi|stf):(\w+)/gm)]
    .filter(([, spaces = ""]) => spaces.length === depth)
    .map(([, , name = ""]) => name);
}

describe("a message to the French tax office", () => {
  const xml = writeDpi(message());

  it.each([
    ["DPI_OECD", ["MessageSpec", "DPIBody"]],
    [
      "MessageSpec",
      [
        "TransmittingCountry",
        "ReceivingCountry",
        "MessageType",
        "MessageRefId",
        "MessageTypeIndic",
        "ReportingPeriod",
        "Timestamp",
      ],
    ],
    ["DPIBody", ["PlatformOperator", "ReportableSeller"]],
    [
      "PlatformOperator",
      ["ResCountryCode", "TIN", "Name", "PlatformBusinessName", "Address", "Nexus", "AssumedReporting", "DocSpec"],
    ],
    ["ReportableSeller", ["Identity", "RelevantActivities", "DocSpec"]],
    ["Standard", ["IndSellerID", "FinancialIdentifier"]],
    ["IndSellerID", ["ResCountryCode", "TIN", "Name", "Address", "BirthInfo"]],
    ["PersonalServices", ["Consideration", "NumberOfActivities", "Fees", "Taxes"]],
    ["Consideration", ["ConsQ1", "ConsQ2", "ConsQ3", "ConsQ4"]],
    ["Taxes", ["TaxesQ1", "TaxesQ2", "TaxesQ3", "TaxesQ4"]],
    ["DocSpec", ["DocTypeIndic", "DocRefId"]],
  ])("has in %s the schema's elements in the schema's order", (parent, children) => {
    expect(childrenOf(xml, parent)).toEqual(children);
  });

  it("of a company has its register number and its VAT number in their places", () => {
    const found = childrenOf(writeDpi(message({ sellers: [company] })), "EntSellerID");
    expect(found).toEqual(["ResCountryCode", "TIN", "IN", "VAT", "Name", "Address"]);
  });

  it("escapes what people are called, and has no fraction of a euro", () => {
    expect(xml).toContain("Amel &lt;&amp;&gt; &quot;Nour&quot;");
    expect(xml).toContain("<dpi:Timestamp>2026-01-12T09:30:15.250Z</dpi:Timestamp>");
    expect(xml).toContain('<dpi:ConsQ4 currCode="EUR">1203</dpi:ConsQ4>');
    expect(xml).toContain("<dpi:NumbQ1>0</dpi:NumbQ1>");
  });

  it("says of a person without a number that it is unknown, and where they were born", () => {
    const { taxNumber: _none, ...details } = person.details;
    const born = { ...details, birthPlace: "Oran", birthCountry: "DZ" } as ReportedSeller["details"]; // the person of above
    const without = writeDpi(message({ sellers: [{ ...person, details: born }] }));
    expect(without).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>');
    expect(childrenOf(without, "BirthInfo")).toEqual(["BirthDate", "BirthPlace"]);
    expect(childrenOf(without, "CountryInfo")).toEqual(["CountryCode"]);
  });

  it("that corrects names what it corrects, and repeats the operator", () => {
    const correction = writeDpi(message({ message: "DPI402", sellers: [company], isOperatorKnown: true }));
    expect(correction).toContain("<stf:CorrDocRefId>FR2025_732829320_1_8</stf:CorrDocRefId>");
    expect(correction).toContain("<stf:DocTypeIndic>OECD0</stf:DocTypeIndic>");
    expect(correction).toContain("<stf:DocTypeIndic>OECD2</stf:DocTypeIndic>");
  });

  it("of somebody in an overseas part of France has France as the residence, and their own address", () => {
    const xmlOf = writeDpi(message({ sellers: [{ ...person, details: { ...person.details, country: "RE" } }] }));
    expect(xmlOf).toContain("<dpi:ResCountryCode>FR</dpi:ResCountryCode>");
    expect(xmlOf).toContain('<dpi:TIN issuedBy="FR">3023217600053</dpi:TIN>');
    expect(xmlOf).toContain("<dpi:CountryCode>RE</dpi:CountryCode>");
  });

  it("without anybody has the operator alone", () => {
    expect(childrenOf(writeDpi(message({ message: "DPI403", sellers: [] })), "DPIBody")).toEqual(["PlatformOperator"]);
  });
});
