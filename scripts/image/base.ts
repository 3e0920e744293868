import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureEngine } from "../lib/debian";
import type { Buildah } from "./buildah";

const RELEASE = "bookworm";

/**
 * Makes a base image where no registry of images can be reached: Debian by `debootstrap`, this
 * machine's Node.js or, by its major version, the one of npm's package, npm and this machine's
 * certificates. Gives its name.
 */
export function makeBase(folder: string, buildah: Buildah, nodeMajor?: string): string {
  const root = join(folder, "debian");
  if (!existsSync(join(root, "complete"))) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    execFileSync(ensureEngine("debootstrap"), ["--variant=minbase", "--include=ca-certificates", RELEASE, root], {
      stdio: "ignore",
    });
    writeFileSync(join(root, "complete"), "");
  }
  const local = join(root, "usr/local");
  copyFileSync(nodeMajor ? fetchNode(folder, nodeMajor) : process.execPath, join(local, "bin/node"));
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    rmSync(join(local, "bin", name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  }
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  copyFileSync(certificates, join(root, certificates));
  const container = buildah(["from", "scratch"]).trim();
  buildah(["copy", "--quiet", container, root, "/"]);
  buildah(["config", "--env", `NODE_EXTRA_CA_CERTS=${certificates}`, container]);
  buildah(["commit", "--quiet", "--rm", container, "rihla-base"]);
  return "localhost/rihla-base";
}

/** The binary of npm's package of Node.js for this machine. */
function fetchNode(folder: string, major: string): string {
  const target = join(folder, `node-${major}`);
  const binary = join(target, "package/bin/node");
  if (existsSync(binary)) return binary;
  mkdirSync(target, { recursive: true });
  const name = `node-linux-${process.arch === "arm64" ? "arm64" : "x64"}@${major}`;
  const said = execFileSync("npm", ["pack", "--silent", "--pack-destination", target, name], { encoding: "utf8" });
  execFileSync("tar", ["-xzf", join(target, said.trim().split("\n").at(-1) ?? ""), "-C", target]);
  return binary;
}
