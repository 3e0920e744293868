import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { profiles, users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { counter } from "@/lib/core/fields/fields";
import { isReservedName } from "@/lib/core/fields/reserved/reserved-names";
import { reportFindings } from "@/lib/identity/reports/operations";
import { NAME_CHECK } from "./limits";

/** A batch's number of reports, and the start of the next one. */
const Checked = z.strictObject({ reportedCount: z.number().int(), lastId: z.number().int().nullable() });

/**
 * Reports the people of a batch whose name, company or workspace speaks for the site: such names
 * were taken before they were refused, and moderators decide about them. What is reported already,
 * or was once decided about under the same name, is left alone.
 */
export const reportReservedNames = command(
  {
    name: "reportReservedNames",
    summary: "Reports names that are reserved since.",
    policy: systemOnly,
    input: z.strictObject({ afterId: counter() }),
    output: Checked,
  },
  async (ctx, { afterId }) => {
    const people = await ctx.tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(gt(users.id, afterId), ne(users.status, "erased")))
      .orderBy(asc(users.id))
      .limit(NAME_CHECK.batchMax);
    const found = await findReserved(ctx, people);
    const reportedCount = await reportFindings(
      ctx,
      found.map(({ userId, name }) => ({ userId, reason: "false_information", statement: `« ${name} »` })),
    );
    const lastId = people.length === NAME_CHECK.batchMax ? (people.at(-1)?.id ?? null) : null;
    return { reportedCount, lastId };
  },
);

type Person = { id: number; firstName: string; lastName: string };
type Found = { userId: number; name: string };

/** The reserved names of people, their companies and the workspaces that they own: one a person. */
async function findReserved({ tx }: Pick<Ctx, "tx">, people: readonly Person[]): Promise<Found[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const companies = await tx
    .select({ userId: profiles.userId, name: profiles.companyName })
    .from(profiles)
    .where(inArray(profiles.userId, ids));
  const teams = await tx
    .select({ userId: members.userId, name: workspaces.name })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(inArray(members.userId, ids), eq(members.role, "owner")));
  const brand = env().BRAND_NAME;
  const reserved = new Map<number, string>();
  for (const { userId, name } of [...teams, ...companies])
    if (name && isReservedName(name, "organisation", brand)) reserved.set(userId, name);
  for (const { id, firstName, lastName } of people) {
    const name = `${firstName} ${lastName}`.trim();
    if (isReservedName(name, "person", brand)) reserved.set(id, name);
  }
  return [...reserved].map(([userId, name]) => ({ userId, name }));
}
