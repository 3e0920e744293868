import { sql } from "drizzle-orm";
import type { HealthAction } from "@/db/enums/staff/health";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { NameJob } from "@/lib/staff/users/contract";

/** Requeues a failed job immediately with fresh retries; jobs are idempotent. */
export const retryJob = command(
  {
    name: "retryJob",
    summary: "Has a job that gave up tried again.",
    policy: admin,
    input: NameJob,
    output: Done,
    errors: ["job.not_found"],
  },
  async (ctx, { id }) => {
    const [job] = await ctx.tx.execute<{ task: string }>(sql`
      select task_identifier as task from graphile_worker.jobs
      where id = ${id} and attempts >= max_attempts and locked_at is null`);
    if (!job) return fail("job.not_found");
    await ctx.tx.execute(sql`
      select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${ctx.now.toISOString()}::timestamptz, attempts => 0)`);
    await writeAudit<HealthAction>(ctx, {
      action: "job.retried",
      subjectType: "job",
      subjectId: id,
      details: { task: job.task },
    });
    return { success: true as const };
  },
);
