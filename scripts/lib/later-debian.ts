import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The release of Debian whose packages have the PostgreSQL of deploy/compose.yaml. */
const RELEASE = "forky";
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";

/**
 * Unpacks a package of a later Debian, with what it needs, without installing anything: its
 * programs run with the libraries that they came with. Returns the folder `bin` of its root with
 * programs that start.
 */
export function unpackLater(name: string, bin: string): string {
  const folder = resolve(".data/engines", name);
  if (!existsSync(folder)) {
    console.log(`• Fetching ${name}…`);
    // Test files that run side by side may all want it first.
    const draft = `${folder}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    fetchPackages(draft, name);
    wrapPrograms(join(draft, "root", bin), join(folder, "root", bin), join(folder, "root"));
    if (existsSync(folder)) rmSync(draft, { recursive: true });
    else renameSync(draft, folder);
  }
  return join(folder, "root", bin);
}

function fetchPackages(draft: string, name: string): void {
  for (const inner of ["lists/partial", "archives/partial", "root"]) mkdirSync(join(draft, inner), { recursive: true });
  writeFileSync(
    join(draft, "sources.list"),
    `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${RELEASE} main\n`,
  );
  writeFileSync(join(draft, "status"), "");
  const settings = {
    "Dir::State": draft,
    "Dir::State::lists": join(draft, "lists"),
    "Dir::State::status": join(draft, "status"),
    "Dir::Cache": draft,
    "Dir::Cache::archives": join(draft, "archives"),
    "Dir::Etc::sourcelist": join(draft, "sources.list"),
    "Dir::Etc::sourceparts": "/dev/null",
    "Dir::Etc::preferencesparts": "/dev/null",
    "Acquire::Languages": "none",
    "APT::Sandbox::User": "root",
  };
  const options = Object.entries(settings).flatMap(([setting, value]) => ["-o", `${setting}=${value}`]);
  const apt = (...args: string[]) =>
    execFileSync("apt-get", [...options, ...args], { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "--download-only", name);
  for (const file of readdirSync(join(draft, "archives")).filter((entry) => entry.endsWith(".deb")))
    execFileSync("dpkg-deb", ["-x", join(draft, "archives", file), join(draft, "root")]);
  for (const inner of ["archives", "lists"]) rmSync(join(draft, inner), { recursive: true });
}

/**
 * Replaces each program by a wrapper that starts it with its own libraries, under its own name: it
 * looks for others next to itself.
 */
function wrapPrograms(bin: string, finalBin: string, finalRoot: string): void {
  renameSync(bin, `${bin}.real`);
  mkdirSync(bin);
  for (const program of readdirSync(`${bin}.real`))
    writeFileSync(
      join(bin, program),
      `#!/bin/sh
for libraries in "${finalRoot}"/usr/lib/*-linux-gnu; do
  exec "$libraries"/ld-linux*.so.* --library-path "$libraries" --argv0 "${finalBin}/${program}" "${finalBin}.real/${program}" "$@"
done
`,
      { mode: 0o755 },
    );
}
