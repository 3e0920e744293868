import { eq } from "drizzle-orm";
import { invoices } from "@/db/schema/deals/invoices";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { formatDay } from "@/lib/core/text/format";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { DOCUMENT_RATE } from "@/lib/deals/reservations/limits";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { contentOf } from "@/lib/platform/uploads/queries";
import { GetInvoice } from "./contract";
import { invoiceNumber } from "./rules";

/** An invoice or credit note as a PDF, for the payer's owner and for admins. */
export const getInvoice = query(
  {
    name: "getInvoice",
    summary: "An invoice or credit note as a PDF.",
    policy: signedIn,
    input: GetInvoice,
    output: FileBytes,
    errors: ["invoice.not_found"],
    limits: [{ ...DOCUMENT_RATE, per: perUser }],
  },
  async ({ tx, actor, adapters, ...ctx }, { id, lang }) => {
    const locale = lang ?? ctx.locale;
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
    const isPayer = row?.workspaceId === actor.workspaceId && actor.memberRole === "owner";
    if (!row || !(isPayer || actor.staffRole === "admin")) return fail("invoice.not_found");
    const { content, kind, issuedAt, amountCents, vatBasisPoints, vatCents } = row;
    const number = invoiceNumber(row);
    const paper = {
      ...content,
      ...{ kind, number, issuedAt, amountCents, vatBasisPoints, vatCents },
      issuedOn: formatDay(localDay(issuedAt, MARKET_ZONE), locale),
      paidOn: formatDay(content.paidOn, locale),
    };
    return {
      content: contentOf(await adapters.documents.printInvoice(paper, locale)),
      mimeType: "application/pdf",
      isPublic: false,
      isPicture: false,
      fileName: `${number}-${locale}.pdf`,
    };
  },
);
