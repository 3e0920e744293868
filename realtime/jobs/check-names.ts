import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { loads } from "@/db/schema/core/processes";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env } from "@/lib/core/env/env";
import { RESERVED_WORDS } from "@/lib/core/fields/reserved/reserved-names";
import { runCommand } from "@/lib/runtime/run-command";
import { reportReservedNames } from "@/lib/staff/reports/report-reserved-names";

/** Under which name `loads` holds the rules that stored names were held against. */
const LOAD = "reserved-names";

/**
 * Holds every stored name against the rules of this release and the name of this site, once for
 * each: new ones are refused where they are written. Returns how many were reported.
 */
export async function checkNames(runtime: Runtime): Promise<number> {
  const rules = JSON.stringify([RESERVED_WORDS, env().BRAND_NAME]);
  const version = createHash("sha256").update(rules).digest("hex");
  const [checked] = await runtime.db.select().from(loads).where(eq(loads.name, LOAD));
  if (checked?.version === version) return 0;
  let rowCount = 0;
  for (let afterId: number | null = 0; afterId !== null; ) {
    const { reportedCount, lastId }: { reportedCount: number; lastId: number | null } = await runCommand(
      runtime,
      reportReservedNames,
      { afterId },
    );
    rowCount += reportedCount;
    afterId = lastId;
  }
  const row = { version, rowCount, loadedAt: runtime.now() };
  await runtime.db
    .insert(loads)
    .values({ name: LOAD, ...row })
    .onConflictDoUpdate({ target: loads.name, set: row });
  runtime.log.info({ rowCount }, "names were held against the reserved ones");
  return rowCount;
}
