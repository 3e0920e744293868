import type { TaxEntry, TaxMessage } from "@/db/enums/staff/tax-reports";
import { toIso } from "@/lib/core/fields/fields";
import { cutText } from "@/lib/core/text/cut-text";
import { branch, leaf, writeXml, type XmlElement } from "@/lib/core/text/write-xml";
import type { TaxDetails } from "@/lib/deals/tax-details/contract";
import { taxCountryOf } from "@/lib/deals/tax-details/rules";

/** The operator as the tax office knows it. */
export type ReportingOperator = { siren: string; vat: string | null; name: string; brand: string; address: string };

/** A quarter in whole euros. */
export type ReportedQuarter = { euros: number; activities: number };

/** A person or company of a message; what is deleted is repeated as it was sent. */
export type ReportedSeller = {
  details: TaxDetails;
  quarters: readonly ReportedQuarter[];
  account: { number: string; holder: string | null } | null;
  entry: TaxEntry;
  docRef: string;
  correctedRef: string | null;
};

export type DpiMessage = {
  year: number;
  message: TaxMessage;
  messageRef: string;
  at: Date;
  operator: ReportingOperator;
  operatorRef: string;
  /** Whether the operator's own part was sent in an earlier message of the year. */
  isOperatorKnown: boolean;
  sellers: readonly ReportedSeller[];
};

/** The longest text of the schema. */
const TEXT_MAX = 200;

/**
 * A message of the French DPI schema (DGFiP, DPIXML 1.1-fr1 of November 2025): the operator, and
 * what was paid to each person and company for personal services, by quarter, in whole euros.
 */
export function writeDpi(message: DpiMessage): string {
  return writeXml({
    name: "dpi:DPI_OECD",
    attributes: { "xmlns:dpi": "urn:oecd:ties:dpi", "xmlns:stf": "urn:oecd:ties:dpistf", version: "1.0" },
    content: [
      branch(
        "dpi:MessageSpec",
        leaf("dpi:TransmittingCountry", "FR"),
        leaf("dpi:ReceivingCountry", "FR"),
        leaf("dpi:MessageType", "DPI"),
        leaf("dpi:MessageRefId", message.messageRef),
        leaf("dpi:MessageTypeIndic", message.message),
        leaf("dpi:ReportingPeriod", `${message.year}-12-31`),
        leaf("dpi:Timestamp", toIso(message.at)),
      ),
      branch("dpi:DPIBody", operatorOf(message), ...message.sellers.map(sellerOf)),
    ],
  });
}

function operatorOf({ operator, operatorRef, isOperatorKnown }: DpiMessage): XmlElement | undefined {
  return branch(
    "dpi:PlatformOperator",
    leaf("dpi:ResCountryCode", "FR"),
    leaf("dpi:TIN", operator.siren, { issuedBy: "FR" }),
    leaf("dpi:VAT", operator.vat ?? undefined),
    leaf("dpi:Name", short(operator.name), { nameType: "OECD207" }),
    leaf("dpi:PlatformBusinessName", short(operator.brand)),
    branch("dpi:Address", leaf("dpi:CountryCode", "FR"), leaf("dpi:AddressFree", short(operator.address))),
    // Resident in France for tax.
    leaf("dpi:Nexus", "RPONEX1"),
    leaf("dpi:AssumedReporting", "false"),
    docOf({ entry: isOperatorKnown ? "OECD0" : "OECD1", docRef: operatorRef, correctedRef: null }),
  );
}

function sellerOf(seller: ReportedSeller): XmlElement | undefined {
  const { details, account } = seller;
  const identifier = account
    ? branch(
        "dpi:FinancialIdentifier",
        leaf("dpi:Identifier", account.number, { AccountNumberType: "IBAN" }),
        leaf("dpi:AccountHolderName", account.holder ? short(account.holder) : undefined),
      )
    : undefined;
  const identity =
    details.kind === "individual"
      ? branch("dpi:IndividualSeller", branch("dpi:Standard", individualOf(details), identifier))
      : branch("dpi:EntitySeller", branch("dpi:Standard", entityOf(details), identifier));
  return branch(
    "dpi:ReportableSeller",
    branch("dpi:Identity", identity),
    branch("dpi:RelevantActivities", branch("dpi:PersonalServices", ...amountsOf(seller.quarters))),
    docOf(seller),
  );
}

function individualOf(details: Extract<TaxDetails, { kind: "individual" }>): XmlElement | undefined {
  const { birthPlace, birthCountry } = details;
  return branch(
    "dpi:IndSellerID",
    leaf("dpi:ResCountryCode", taxCountryOf(details.country)),
    taxNumberOf(details),
    leaf("dpi:VAT", details.vatNumber ?? undefined),
    branch("dpi:Name", leaf("dpi:FirstName", short(details.firstName)), leaf("dpi:LastName", short(details.lastName))),
    addressOf(details, "OECD302"),
    branch(
      "dpi:BirthInfo",
      leaf("dpi:BirthDate", details.birthDate),
      birthPlace && birthCountry
        ? branch(
            "dpi:BirthPlace",
            leaf("dpi:City", short(birthPlace)),
            branch("dpi:CountryInfo", leaf("dpi:CountryCode", birthCountry)),
          )
        : undefined,
    ),
  );
}

function entityOf(details: Extract<TaxDetails, { kind: "entity" }>): XmlElement | undefined {
  return branch(
    "dpi:EntSellerID",
    leaf("dpi:ResCountryCode", taxCountryOf(details.country)),
    taxNumberOf(details),
    leaf("dpi:IN", short(details.registerNumber), { issuedBy: taxCountryOf(details.country), INType: "BRN" }),
    leaf("dpi:VAT", details.vatNumber ?? undefined),
    leaf("dpi:Name", short(details.legalName), { nameType: "OECD207" }),
    addressOf(details, "OECD304"),
  );
}

/** Without a number the schema wants one that says so. */
function taxNumberOf({ taxNumber, country }: TaxDetails): XmlElement | undefined {
  return taxNumber
    ? leaf("dpi:TIN", taxNumber, { issuedBy: taxCountryOf(country) })
    : leaf("dpi:TIN", "NOTIN", { unknown: "true" });
}

function addressOf({ country, street, postcode, city }: TaxDetails, legalAddressType: string): XmlElement {
  return {
    name: "dpi:Address",
    attributes: { legalAddressType },
    content: [
      leaf("dpi:CountryCode", country),
      branch(
        "dpi:AddressFix",
        leaf("dpi:Street", short(street)),
        leaf("dpi:PostCode", postcode ? short(postcode) : undefined),
        leaf("dpi:City", short(city)),
      ),
    ],
  };
}

const euros = { currCode: "EUR" };

/** Fees and taxes are zero: the operator keeps none of the carrier's money. */
function amountsOf(quarters: readonly ReportedQuarter[]): XmlElement[] {
  const group = (name: string, part: string, of: (quarter: ReportedQuarter) => number, attributes?: typeof euros) => ({
    name: `dpi:${name}`,
    content: quarters.map((quarter, at) => leaf(`dpi:${part}Q${at + 1}`, String(of(quarter)), attributes)),
  });
  return [
    group("Consideration", "Cons", (quarter) => quarter.euros, euros),
    group("NumberOfActivities", "Numb", (quarter) => quarter.activities),
    group("Fees", "Fees", () => 0, euros),
    group("Taxes", "Taxes", () => 0, euros),
  ];
}

type Doc = { entry: TaxEntry | "OECD0"; docRef: string; correctedRef: string | null };

function docOf({ entry, docRef, correctedRef }: Doc): XmlElement | undefined {
  return branch(
    "dpi:DocSpec",
    leaf("stf:DocTypeIndic", entry),
    leaf("stf:DocRefId", docRef),
    leaf("stf:CorrDocRefId", correctedRef ?? undefined),
  );
}

const short = (text: string) => cutText(text, TEXT_MAX);
