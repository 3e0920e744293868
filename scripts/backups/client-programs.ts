import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** PostgreSQL's programs for dumps, of one version. */
export type ClientPrograms = { major: number; dump: string; restore: string };

const SUFFIX = process.platform === "win32" ? ".exe" : "";
/** The folders in which packages put the programs of each version. */
const PARENTS = [
  { folder: "/usr/lib/postgresql", bin: "bin" },
  { folder: "/opt/homebrew/opt", bin: "bin", matches: /^(postgresql@|libpq$)/ },
  { folder: "C:\\Program Files\\PostgreSQL", bin: "bin" },
  { folder: "/usr", bin: "bin", matches: /^pgsql-/ },
];

/**
 * From this version on `pg_restore` sets what earlier servers do not know, and loads nothing into
 * them.
 */
const SETS_TRANSACTION_TIMEOUT = 17;

/**
 * Finds `pg_dump` and `pg_restore` for a server: of its own major version, or the next newer one
 * that can load into it; no older than `atLeast`. Throws an error that names what to install.
 */
export function findPrograms(serverMajor: number, atLeast = serverMajor): ClientPrograms {
  const wanted = Math.max(serverMajor, atLeast);
  const found = foldersToSearch().flatMap((folder) => programsIn(folder) ?? []);
  const isFitting = (major: number) =>
    major >= wanted && (major < SETS_TRANSACTION_TIMEOUT || serverMajor >= SETS_TRANSACTION_TIMEOUT);
  const fitting = found.filter(({ major }) => isFitting(major)).sort((one, other) => one.major - other.major);
  const [best] = fitting;
  if (best) return best;
  const majors = [...new Set(found.map(({ major }) => major))].join(", ");
  const range = serverMajor >= SETS_TRANSACTION_TIMEOUT ? `${wanted} or later` : `${wanted} to 16`;
  throw new Error(
    `pg_dump and pg_restore of PostgreSQL ${range} are needed and were not found${majors ? ` (found: ${majors})` : ""}. ` +
      `Install PostgreSQL's client programs (postgresql-client-${wanted} on Debian and Ubuntu), or name their folder in PG_BIN.`,
  );
}

function foldersToSearch(): string[] {
  const { PG_BIN, PATH = "" } = process.env;
  if (PG_BIN) return [PG_BIN];
  const installed = PARENTS.flatMap(({ folder, bin, matches = /./ }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => matches.test(name))
          .map((name) => join(folder, name, bin))
      : [],
  );
  return [...installed, ...PATH.split(delimiter).filter(Boolean)];
}

function programsIn(folder: string): ClientPrograms | undefined {
  const [dump, restore] = [join(folder, `pg_dump${SUFFIX}`), join(folder, `pg_restore${SUFFIX}`)];
  if (!existsSync(dump) || !existsSync(restore)) return undefined;
  const major = majorOf(dump);
  return major === undefined || major !== majorOf(restore) ? undefined : { major, dump, restore };
}

/** The major version that a program reports; undefined for one that does not run. */
function majorOf(program: string): number | undefined {
  try {
    const output = execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}

/**
 * The environment in which PostgreSQL's programs find a database; its password is in no list of
 * processes.
 */
export function libpqEnv(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get("sslmode") ?? (url.searchParams.has("ssl") ? "require" : undefined);
  const own = {
    PGHOST: url.searchParams.get("host") ?? decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1"),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGCONNECT_TIMEOUT: "10",
    PGAPPNAME: "rihla-backup",
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  };
  return { ...process.env, ...own };
}
