import { sql } from "drizzle-orm";
import { query } from "@/lib/core/command";
import { toIso } from "@/lib/core/fields";
import { plainText } from "@/lib/core/plain-error";
import { admin } from "@/lib/core/policy";
import { FailedJobList, ListFailedJobs } from "@/lib/staff/users/contract";

type Row = { id: string; task: string; attempts: number; error: string | null; createdAt: string; failedAt: string };

/** The jobs that exhausted their retries, newest first, with their errors. */
export const listFailedJobs = query(
  {
    name: "listFailedJobs",
    summary: "The jobs that gave up.",
    policy: admin,
    input: ListFailedJobs,
    output: FailedJobList,
  },
  async ({ tx }, { page, limit }) => {
    const rows = await tx.execute<Row & { total: number }>(sql`
      select id::text, task_identifier as task, attempts, last_error as error, created_at as "createdAt",
        updated_at as "failedAt", count(*) over ()::int as total
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      order by updated_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
    const data = rows.map(({ id, task, attempts, error, createdAt, failedAt }) => ({
      id: Number(id),
      task,
      attempts,
      // Errors stored before they were sanitised may contain private values.
      error: plainText(error ?? ""),
      createdAt: toIso(new Date(createdAt)),
      failedAt: toIso(new Date(failedAt)),
    }));
    return { data, totalCount: rows[0]?.total ?? 0, page, limit };
  },
);
