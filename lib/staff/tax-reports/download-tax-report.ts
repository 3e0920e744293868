import { eq } from "drizzle-orm";
import type { TaxReportAction } from "@/db/enums/staff/tax-reports";
import { taxReports } from "@/db/schema/staff/tax-reports";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { openFor } from "@/lib/core/env/sealed-text";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { contentOf } from "@/lib/platform/uploads/queries";
import { TaxReportId } from "./contract";

/** The document of a message, with the data of everybody in it: each download is in the audit log. */
export const downloadTaxReport = command(
  {
    name: "downloadTaxReport",
    summary: "A message to the tax office as XML, for admins.",
    policy: admin,
    input: TaxReportId,
    output: FileBytes,
    errors: ["tax_report.not_found"],
  },
  async (ctx, { id }) => {
    const [row] = await ctx.tx.select().from(taxReports).where(eq(taxReports.id, id));
    if (!row) return fail("tax_report.not_found");
    const { messageRef } = row;
    await writeAudit<TaxReportAction>(ctx, {
      action: "tax_report.downloaded",
      subjectType: "tax_report",
      subjectId: id,
      details: { messageRef },
    });
    return {
      content: contentOf(new TextEncoder().encode(openFor(messageRef, row))),
      mimeType: "application/xml",
      isPublic: false,
      isPicture: false,
      fileName: `${messageRef}.xml`,
    };
  },
);
