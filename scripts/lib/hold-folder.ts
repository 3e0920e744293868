import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const FILE = "launcher.pid";
/**
 * Two that find a dead one's file simultaneously settle it within this time: the last to write it
 * goes on.
 */
const SETTLE_MS = 50;

/**
 * Records that this process runs on a data folder; throws when another one does. Whichever of the
 * two ended first would end the database under the other, and two first starts would conflict.
 */
export async function holdFolder(dataDir: string): Promise<() => void> {
  const file = join(dataDir, FILE);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  try {
    writeFileSync(file, mine, { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw new Error(`DATA_DIR=${dataDir} cannot be written to (${error instanceof Error ? error.message : error}).`);
    if (isAlive(readFileSync(file, "utf8"))) throw new Error(refusal(dataDir));
    writeFileSync(file, mine);
    await delay(SETTLE_MS);
    if (readFileSync(file, "utf8") !== mine) throw new Error(refusal(dataDir));
  }
  return () => rmSync(file, { force: true });
}

function refusal(dataDir: string): string {
  return `Another copy runs on the data in ${dataDir}. Stop it, or give this one a folder of its own: DATA_DIR=${dataDir}2 npm start`;
}

/**
 * Whether the process of a note lives. Process ids are reused: where the system reports it, the
 * time of its start has to match.
 */
function isAlive(note: string): boolean {
  const [pid = 0, start] = note.trim().split(" ").map(Number);
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return start === startOf(pid);
}

/** When a process began, in the system's own units; 0 where it does not say. */
function startOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, which may hold blanks.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  } catch {
    return 0;
  }
}
