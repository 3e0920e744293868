import { sql } from "drizzle-orm";
import { query } from "@/lib/core/commands/command";
import { subjectOf } from "@/lib/core/commands/job-subject";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { plainText } from "@/lib/core/observability/plain-error";
import { findDeal } from "@/lib/deals/shared/find-deal";
import { FailedJobList, ListFailedJobs } from "@/lib/staff/users/contract";

type Row = {
  id: string;
  task: string;
  payload: unknown;
  attempts: number;
  gaveUp: boolean;
  error: string | null;
  createdAt: string;
  failedAt: string;
  runAt: string;
};

/** The failing jobs with their subjects, those that exhausted their retries first. */
export const listFailedJobs = query(
  {
    name: "listFailedJobs",
    summary: "The jobs that fail or gave up.",
    policy: admin,
    input: ListFailedJobs,
    output: FailedJobList,
  },
  async ({ tx }, { page, limit }) => {
    const rows = await tx.execute<Row & { total: number }>(sql`
      select j.id::text, t.identifier as task, j.payload, j.attempts, j.attempts >= j.max_attempts as "gaveUp",
        j.last_error as error, j.created_at as "createdAt", j.updated_at as "failedAt", j.run_at as "runAt",
        count(*) over ()::int as total
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts > 0 and j.locked_at is null and (j.attempts >= j.max_attempts or j.last_error is not null)
      order by "gaveUp" desc, j.updated_at desc, j.id desc limit ${limit} offset ${(page - 1) * limit}`);
    const data = await Promise.all(
      rows.map(async ({ id, task, payload, attempts, gaveUp, error, createdAt, failedAt, runAt }) => {
        const subject = subjectOf(payload) ?? null;
        const deal = subject ? await findDeal(tx, subject) : undefined;
        return {
          id: Number(id),
          task,
          subject,
          reservationId: deal?.reservationId ?? null,
          gaveUp,
          nextTryAt: gaveUp ? null : toIso(new Date(runAt)),
          attempts,
          // Errors stored before they were sanitised may contain private values.
          error: plainText(error ?? ""),
          createdAt: toIso(new Date(createdAt)),
          failedAt: toIso(new Date(failedAt)),
        };
      }),
    );
    return { data, totalCount: rows[0]?.total ?? 0, page, limit };
  },
);
