// Adds to package-lock.json the optional platform packages (darwin, win32, …) that npm leaves out
// of it when the mirror it installs from does not carry them. Without them `npm ci` refuses the
// lock file on every platform. Run it after each change of dependencies: `node
// scripts/complete-lock.mjs`; `--check` only reports.
import { readFileSync, writeFileSync } from "node:fs";

const OS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const CPU = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = new Map();
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placeOf(path, name) || !/^\d/.test(version)) continue;
    missing.set(`node_modules/${name}`, entryOf(name, version, entry.dev));
  }
}

if (missing.size > 0 && process.argv.includes("--check")) {
  console.error(
    `package-lock.json lacks ${missing.size} platform packages (${[...missing.keys()][0]}, …); run \`node scripts/complete-lock.mjs\`.`,
  );
  process.exit(1);
}
if (missing.size > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
}
if (missing.size > 0) console.log(`• ${missing.size} platform packages added to package-lock.json`);

/** Where the lock file holds `name` as seen from `path`: next to it or in a folder above. */
function placeOf(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = `${folder}${folder ? "/" : ""}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** The entry of a platform package; its name defines which systems and processors it is for. */
function entryOf(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = OS.filter((each) => words.includes(each));
  const cpu = CPU.filter((each) => words.includes(each));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  if (cpu.length === 0) throw new Error(`The name ${name} has no processor: add it to package-lock.json by hand.`);
  return {
    version,
    cpu,
    ...(dev ? { dev: true } : {}),
    ...(libc.length > 0 && os[0] === "linux" ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
