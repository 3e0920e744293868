import { z } from "zod";
import { countryCode } from "@/lib/core/fields/country-list";
import { day, flag, integer, iso, optionalText } from "@/lib/core/fields/fields";
import { contactName, line, optionalLine, organisationName } from "@/lib/core/fields/names";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { TAX_STATES } from "./enums";
import { TAX_LENGTHS } from "./limits";

const born = () =>
  day().refine((value) => value > TAX_LENGTHS.bornAfter && value <= localDay(new Date(), MARKET_ZONE), {
    params: { rule: "date" },
  });

const Common = {
  /** The country of residence: of the home, or of the registered office. */
  country: countryCode(),
  street: line(TAX_LENGTHS.line, 1),
  postcode: optionalLine(TAX_LENGTHS.postcode),
  city: line(TAX_LENGTHS.line, 1),
  /** The tax identification number; none where a country gives none. */
  taxNumber: optionalLine(TAX_LENGTHS.number),
  hasNoTaxNumber: flag().optional(),
  vatNumber: optionalLine(TAX_LENGTHS.number),
};

const Individual = z.strictObject({
  kind: z.literal("individual"),
  firstName: contactName(TAX_LENGTHS.name),
  lastName: contactName(TAX_LENGTHS.name),
  birthDate: born(),
  /** Needed without a tax number. */
  birthPlace: optionalLine(TAX_LENGTHS.line),
  birthCountry: optionalText(TAX_LENGTHS.country),
  ...Common,
});

const Entity = z.strictObject({
  kind: z.literal("entity"),
  legalName: organisationName(TAX_LENGTHS.name),
  /** The number in the trade register: the SIRET in France. */
  registerNumber: line(TAX_LENGTHS.number, TAX_LENGTHS.numberMin),
  ...Common,
});

/** What a tax office is told about who is paid; numbers are stored without spaces. */
export const TaxDetails = z.discriminatedUnion("kind", [Individual, Entity]);
export type TaxDetails = z.output<typeof TaxDetails>;

/** The details as their owner gives them. */
export const SetTaxDetails = z.strictObject({ details: TaxDetails });

/** The details of the caller's workspace, and until when they may be missing. */
export const TaxDetailsView = z
  .strictObject({
    state: z.enum(TAX_STATES),
    askedAt: iso().nullable(),
    /** When payouts begin to wait for the answer. */
    waitsAt: iso().nullable(),
    changedAt: iso().nullable(),
    details: TaxDetails.nullable(),
    /** Years with something paid, for their statements. */
    years: z.array(z.number().int()),
  })
  .meta({ id: "TaxDetails" });
export type TaxDetailsView = z.output<typeof TaxDetailsView>;

/** The year of a statement. */
export const GetTaxStatement = z.strictObject({
  year: integer({ min: TAX_LENGTHS.yearMin, max: TAX_LENGTHS.yearMax }),
});

/** What was paid to a workspace in a year, by quarter, as it is reported. */
export const TaxStatement = z
  .strictObject({
    year: z.number().int(),
    /** Whether the tax office is told. */
    isReported: z.boolean(),
    quarters: z.array(z.strictObject({ amount: z.number(), fees: z.number(), activities: z.number().int() })),
    total: z.number(),
  })
  .meta({ id: "TaxStatement" });
export type TaxStatement = z.output<typeof TaxStatement>;
