import type { Runtime } from "@/lib/core/commands/runtime";
import { agedFacts } from "@/lib/staff/facts/rules";

/** Warns of each fact of the world that was read too long ago; the metrics alarm, too. */
export function checkFacts(runtime: Runtime): void {
  for (const { name, readOn, ageDays, maxAgeDays, isOld } of agedFacts(runtime.now()))
    if (isOld) runtime.log.warn({ fact: name, readOn, ageDays, maxAgeDays }, "a fact of the world has grown old");
}
