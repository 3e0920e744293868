import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { EmbeddedServer } from "@/db/embedded/server";

/**
 * Stops a database server in its tracks, with every process of its own; returns the function that
 * resumes it.
 */
export function pauseServer({ dataDir }: EmbeddedServer): () => void {
  const first = Number(readFileSync(`${dataDir}/postmaster.pid`, "utf8").split("\n")[0]);
  const all = [first, ...childrenOf(first)];
  signalAll(all, "SIGSTOP");
  return () => signalAll(all, "SIGCONT");
}

function childrenOf(pid: number): number[] {
  const output = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return output.split("\n").map(Number).filter(Boolean);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}
