import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processes whose processor time is measured, by name. */
export type Processes = Record<string, number>;

/** The processor time of one unit of work: in all, and as text by process. */
export type Cost = { ms: number; note: string };

/** Runs work, which returns its number of units, and measures the processor time of one. */
export async function measureCost(processes: Processes, work: () => Promise<number>): Promise<Cost> {
  if (!existsSync("/proc/self/stat")) throw new Error("processor time is read from /proc: run this on Linux");
  const read = () => Object.entries(processes).map(([name, pid]) => ({ name, ms: processorMsOf(pid) }));
  const before = read();
  const count = await work();
  const parts = read().map(({ name, ms }, index) => ({ name, ms: (ms - (before[index]?.ms ?? 0)) / count }));
  const note = parts.map(({ name, ms }) => `${name} ${ms.toFixed(2)}`).join(", ");
  return { ms: parts.reduce((sum, { ms }) => sum + ms, 0), note: `${note}; ${count} measured` };
}

/** The processor time of a process and its children, ended ones included. */
function processorMsOf(pid: number): number {
  try {
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const ownMs = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * MS_PER_TICK, 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return children.reduce((sum, child) => sum + processorMsOf(Number(child)), ownMs);
  } catch {
    // A child that has ended meanwhile: its parent has its time.
    return 0;
  }
}

/** The resident memory of a process in MB. */
export function memoryMbOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024;
}
