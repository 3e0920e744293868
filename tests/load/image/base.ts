import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ensureEngine } from "@/scripts/lib/debian";
import type { Buildah } from "./buildah";

const RELEASE = "bookworm";
/** The release whose packages have the PostgreSQL of deploy/compose.yaml. */
const POSTGRES = { release: "forky", package: "postgresql-client-18", image: "rihla-postgres" };

/** Debian's file of trusted certificates. */
export const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes a base image where no registry of images can be reached: Debian by `debootstrap`, this
 * machine's Node.js or, by its major version, the one of npm's package, npm and this machine's
 * certificates. Gives its name.
 */
export async function makeBase(folder: string, buildah: Buildah, nodeMajor?: string): Promise<string> {
  const root = join(folder, "debian");
  await makeDebian(folder, root, nodeMajor);
  const container = buildah(["from", "scratch"]).trim();
  buildah(["copy", "--quiet", container, root, "/"]);
  buildah(["config", "--env", `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container]);
  buildah(["commit", "--quiet", "--rm", container, "rihla-base"]);
  return "localhost/rihla-base";
}

/**
 * Makes a bare Debian with Node.js, npm and this machine's certificates in a folder; `folder`
 * caches what it is made of.
 */
export async function makeDebian(folder: string, root: string, nodeMajor?: string): Promise<void> {
  await bootstrap(root, RELEASE, "ca-certificates");
  const local = join(root, "usr/local");
  copyFileSync(nodeMajor ? fetchNode(folder, nodeMajor) : process.execPath, join(local, "bin/node"));
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  rmSync(join(local, "lib/node_modules/npm"), { recursive: true, force: true });
  // Links that lead into the folder itself stay what they are.
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
  for (const name of ["npm", "npx"]) {
    rmSync(join(local, "bin", name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  }
  copyFileSync(CERTIFICATES, join(root, CERTIFICATES));
}

/** Makes an image with PostgreSQL's client programs, as its own image has them. Gives its name. */
export async function makePostgres(folder: string, buildah: Buildah): Promise<string> {
  const root = join(folder, "postgres");
  await bootstrap(root, POSTGRES.release, POSTGRES.package);
  const container = buildah(["from", "scratch"]).trim();
  buildah(["copy", "--quiet", container, root, "/"]);
  buildah(["commit", "--quiet", "--rm", container, POSTGRES.image]);
  return `localhost/${POSTGRES.image}`;
}

/** Installs a release of Debian with a package into a folder, once. */
async function bootstrap(root: string, release: string, include: string): Promise<void> {
  if (existsSync(join(root, "complete"))) return;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const program = ensureEngine("debootstrap");
  // A release that is newer than the program is installed like the one that it grew out of.
  const script = `/usr/share/debootstrap/scripts/${existsSync(`/usr/share/debootstrap/scripts/${release}`) ? release : "sid"}`;
  const source = "http://deb.debian.org/debian";
  await promisify(execFile)(program, ["--variant=minbase", `--include=${include}`, release, root, source, script], {
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(join(root, "complete"), "");
}

/** The binary of npm's package of Node.js for this machine. */
function fetchNode(folder: string, major: string): string {
  const target = join(folder, `node-${major}`);
  const binary = join(target, "package/bin/node");
  if (existsSync(binary)) return binary;
  mkdirSync(target, { recursive: true });
  const name = `node-linux-${process.arch === "arm64" ? "arm64" : "x64"}@${major}`;
  const output = execFileSync("npm", ["pack", "--silent", "--pack-destination", target, name], { encoding: "utf8" });
  execFileSync("tar", ["-xzf", join(target, output.trim().split("\n").at(-1) ?? ""), "-C", target]);
  return binary;
}
