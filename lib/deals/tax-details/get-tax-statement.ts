import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { GetTaxStatement, TaxStatement } from "./contract";
import { findTaxRow, readYear } from "./queries";
import { isReported } from "./rules";

/** What was paid to the caller's workspace in a year, as the tax office is told (CGI 1649 ter D). */
export const getTaxStatement = query(
  {
    name: "getTaxStatement",
    summary: "What was paid to the caller's workspace in a year, by quarter.",
    policy: workspaceOwner,
    input: GetTaxStatement,
    output: TaxStatement,
  },
  async ({ tx, actor }, { year }) => {
    const [[found], row] = await Promise.all([
      readYear(tx, year, actor.workspaceId),
      findTaxRow(tx, actor.workspaceId),
    ]);
    const quarters = found?.quarters ?? Array.from({ length: 4 }, () => ({ cents: 0, activities: 0 }));
    return {
      year,
      isReported: row?.country == null || isReported(row.country),
      // The carrier pays no fee: the payer pays it beside the price.
      quarters: quarters.map(({ cents, activities }) => ({ amount: centsToEuros(cents), fees: 0, activities })),
      total: centsToEuros(quarters.reduce((sum, { cents }) => sum + cents, 0)),
    };
  },
);
