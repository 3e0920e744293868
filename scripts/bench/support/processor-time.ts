import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * The processor time in ms that a process and all that it started have taken so far; of those that
 * ended, what their parent waited for. Reads `/proc`, so Linux alone.
 */
export function processorTimeOf(pid: number): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const isOurs = (id: number): boolean => id === pid || (all.has(id) && isOurs(all.get(id)?.parent ?? 0));
  let ticks = 0;
  for (const [id, stat] of all) if (isOurs(id)) ticks += stat.ticks;
  return ticks * MS_PER_TICK;
}

function readStat(pid: string): { parent: number; ticks: number } | undefined {
  try {
    // The name in brackets may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0) };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
