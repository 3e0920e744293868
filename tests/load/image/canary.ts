import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Buildah } from "@/tests/load/image/buildah";

/** Names as people give files of settings; none that somebody's own file may have. */
const FILES = ["canary.env", ".env.canary", "deploy/canary.env", "deploy/.env.canary"];

/**
 * Writes files of settings with a value that is nowhere else into the checkout, and gives the
 * value. They go when the process ends, however it does.
 */
export function placeCanary(): string {
  const value = `canary-${randomUUID()}`;
  process.once("exit", removeFiles);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  for (const file of FILES) writeFileSync(file, `AUTH_SECRET=${value}\n`);
  return value;
}

/**
 * Builds an image of the checkout alone: a value that lies in it stays
 * in the layer of `COPY . .`, whatever the next stage takes of it. Gives the files with the value.
 */
export function findInContext(buildah: Buildah, folder: string, value: string): string[] {
  const recipe = join(folder, "Dockerfile.context");
  writeFileSync(recipe, "FROM scratch\nCOPY . /\n");
  buildah(["build", "--isolation", "chroot", "--file", recipe, "--tag", "rihla-context", "."]);
  const container = buildah(["from", "rihla-context"]).trim();
  const root = buildah(["mount", container]).trim();
  const found = findIn(root, value);
  // The search can find: what is known to be in the context is found.
  if (findIn(root, '"name": "rihla"').length === 0) throw new Error("the context of the build is empty");
  buildah(["rm", container]);
  buildah(["rmi", "rihla-context"]);
  return found;
}

/** The files under a folder that hold a value. */
export function findIn(root: string, value: string): string[] {
  const { status, stdout, stderr } = spawnSync("grep", ["-rlF", "--devices=skip", value, root], { encoding: "utf8" });
  // 1 is that there are none.
  if (status !== 0 && status !== 1) throw new Error(`${root} could not be searched: ${stderr}`);
  return stdout.split("\n").filter(Boolean);
}

function removeFiles(): void {
  for (const file of FILES) rmSync(file, { force: true });
}
