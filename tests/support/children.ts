import { execFileSync } from "node:child_process";

/** The children of a process that work on pictures, and the memory that each holds. */
export function childrenOf(parentId: number): { pid: number; rssBytes: number }[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, , ...args]) => Number(parent) === parentId && args.join(" ").includes("picture-child"))
    .map(([pid, , rss]) => ({ pid: Number(pid), rssBytes: Number(rss) * 1024 }));
}
