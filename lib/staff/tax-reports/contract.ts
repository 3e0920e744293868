import { z } from "zod";
import { TAX_MESSAGES } from "@/db/enums/staff/tax-reports";
import { id, integer, iso } from "@/lib/core/fields/fields";
import { TAX_REPORT_LIMITS } from "./limits";

const year = () => integer({ min: TAX_REPORT_LIMITS.yearMin, max: TAX_REPORT_LIMITS.yearMax });

/** The year that is reported. */
export const TaxYear = z.strictObject({ year: year() });

/** The id of a message. */
export const TaxReportId = z.strictObject({ id: id() });

/** Why somebody who was paid is not in the report. */
const TAX_OMISSIONS = ["no_details", "outside_union"] as const;

/** What an operator lacks to report. */
export const OPERATOR_GAPS = ["name", "address", "siren"] as const;

/** A message that was made. */
export const TaxReportView = z
  .strictObject({
    id: z.number().int(),
    year: z.number().int(),
    message: z.enum(TAX_MESSAGES),
    messageRef: z.string(),
    sellerCount: z.number().int(),
    createdAt: iso(),
  })
  .meta({ id: "TaxReport" });
export type TaxReportView = z.output<typeof TaxReportView>;

/** A year: what would be reported, what is missing, and the messages made so far. */
export const TaxYearView = z
  .strictObject({
    year: z.number().int(),
    /** Those whom the tax office is told about. */
    sellerCount: z.number().int(),
    total: z.number(),
    activities: z.number().int(),
    /** What a message made now would have in it. */
    changes: z.strictObject({ added: z.number().int(), corrected: z.number().int(), deleted: z.number().int() }),
    operatorGaps: z.array(z.enum(OPERATOR_GAPS)),
    omitted: z.array(
      z.strictObject({
        workspaceId: z.number().int(),
        userId: z.number().int().nullable(),
        name: z.string(),
        country: z.string().nullable(),
        total: z.number(),
        reason: z.enum(TAX_OMISSIONS),
      }),
    ),
    reports: z.array(TaxReportView),
  })
  .meta({ id: "TaxYear" });
export type TaxYearView = z.output<typeof TaxYearView>;

/** The messages that were made: one of new data, one of corrections. */
export const TaxReportsMade = z.strictObject({ data: z.array(TaxReportView) });
