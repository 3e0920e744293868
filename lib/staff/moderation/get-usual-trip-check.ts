import { sql } from "drizzle-orm";
import { z } from "zod";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { USUAL_CHECK } from "./limits";

/** The usual duration of a trip's check, in whole hours; null while too few were checked. */
const UsualTripCheck = z.strictObject({ hours: z.number().int().positive().nullable() });

/**
 * Returns the wait of the latest trips for their first decision: the median, so that one outlier
 * does not count for all.
 */
export const getUsualTripCheck = query(
  {
    name: "getUsualTripCheck",
    summary: "The usual duration of a trip's check.",
    policy: signedIn,
    input: Nothing,
    output: UsualTripCheck,
  },
  async ({ tx }) => {
    const [row] = await tx.execute<{ count: number; seconds: number | null }>(sql`
      select count(*)::int as count, percentile_cont(0.5) within group (order by waited)::float as seconds
      from (
        select extract(epoch from d.created_at - t.created_at) as waited
        from moderation_decisions d join trips t on t.id = d.subject_id
        where d.subject_type = 'transporter' and d.status = 'applied'
          and not exists (select 1 from moderation_decisions before
            where before.subject_type = d.subject_type and before.subject_id = d.subject_id and before.id < d.id)
        order by d.id desc limit ${USUAL_CHECK.readMax}
      ) as checked`);
    const { count = 0, seconds = null } = row ?? {};
    if (count < USUAL_CHECK.countMin || seconds === null) return { hours: null };
    return { hours: Math.max(1, Math.ceil(seconds / 3_600)) };
  },
);
