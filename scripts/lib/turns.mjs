import { spawnSync } from "node:child_process";

/** What judges pages from outside, and in which language: one in turn takes a CI's patience. */
export const JUDGES = [
  ["nu", "fr"],
  ["lighthouse", "ar"],
  ["nu", "ar"],
  ["lighthouse", "fr"],
];

/** One half of a browser step's tests, the other in the next turn. */
export const halfOf = (turn) => `--shard=${1 + (turn % 2)}/2`;

/** The number of commits, or 0 where the sources came without their history. */
export function countCommits() {
  return Number(spawnSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8" }).stdout) || 0;
}
