import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ensureEngine } from "@/scripts/lib/debian";

/** Runs a command of buildah on a storage of its own and gives what it prints. */
export type Buildah = (args: readonly string[], options?: { isShown?: boolean }) => string;

/**
 * The options that every command of buildah needs for a storage in a folder, without an engine or
 * rights of a kernel.
 */
export function buildahOptions(folder: string): string[] {
  return ["--storage-driver", "vfs", "--root", join(folder, "storage"), "--runroot", join(folder, "run")];
}

/** Opens a storage of images in a folder. */
export function openBuildah(folder: string): Buildah {
  const program = ensureEngine("buildah");
  return (args, { isShown = false } = {}) =>
    execFileSync(program, [...buildahOptions(folder), ...args], {
      encoding: "utf8",
      stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, BUILDAH_ISOLATION: "chroot", STORAGE_DRIVER: "vfs" },
    }) ?? "";
}
