import { eq } from "drizzle-orm";
import { taxDetails } from "@/db/schema/deals/tax-details";
import { fail, type Issue } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { askAll } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { SetTaxDetails, type TaxDetails, TaxDetailsView } from "./contract";
import { taxDetailsGiven } from "./hooks";
import { TAX_RATE } from "./limits";
import { sealDetails } from "./queries";
import { isReported, taxCountryOf } from "./rules";
import { readTaxNumber, readVatNumber } from "./tax-numbers";
import { getTaxDetailsView } from "./to-view";

/**
 * Stores what the tax office is told about who is paid. Numbers are checked by the rule of their
 * country, where it is known; payouts that waited for the answer go out.
 */
export const setTaxDetails = command(
  {
    name: "setTaxDetails",
    summary: "Stores the tax details of the caller's workspace.",
    policy: workspaceOwner,
    input: SetTaxDetails,
    output: TaxDetailsView,
    limits: [{ ...TAX_RATE, per: perUser }],
  },
  async (ctx, { details: typed }) => {
    const { workspaceId, userId } = ctx.actor;
    const details = readNumbers(typed);
    const values = {
      kind: details.kind,
      country: details.country,
      ...sealDetails(workspaceId, details),
      changedById: userId,
      changedAt: ctx.now,
    };
    await ctx.tx
      .insert(taxDetails)
      .values({ workspaceId, askedAt: ctx.now, ...values })
      .onConflictDoUpdate({
        target: taxDetails.workspaceId,
        set: values,
        setWhere: eq(taxDetails.workspaceId, workspaceId),
      });
    await askAll(ctx, taxDetailsGiven, { workspaceId });
    return getTaxDetailsView(ctx);
  },
);

/** The details with their numbers as they are stored; throws with the fields that are wrong. */
function readNumbers(input: TaxDetails): TaxDetails {
  const issues: Issue[] = [];
  const wrong = (field: string, code: string) => void issues.push({ path: ["details", field], code });
  const { country, kind } = input;
  const details: TaxDetails = { ...input };
  if (input.taxNumber) {
    const number = readTaxNumber(taxCountryOf(country), kind, input.taxNumber);
    if (number) details.taxNumber = number;
    else wrong("taxNumber", "tax_number");
  } else if (kind === "entity" || (isReported(country) && !input.hasNoTaxNumber)) wrong("taxNumber", "required");
  if (input.vatNumber) {
    const number = readVatNumber(taxCountryOf(country), input.vatNumber);
    if (number) details.vatNumber = number;
    else wrong("vatNumber", "tax_number");
  }
  // Without a number a person is known by where they were born (Directive (EU) 2021/514, annex V).
  if (input.kind === "individual" && !input.taxNumber && input.hasNoTaxNumber && isReported(country)) {
    if (!input.birthPlace) wrong("birthPlace", "required");
    if (!/^[A-Z]{2}$/.test(input.birthCountry ?? "")) wrong("birthCountry", "required");
  }
  return issues.length > 0 ? fail("request.invalid", { issues }) : details;
}
