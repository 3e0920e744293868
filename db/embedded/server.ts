import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Binaries, copyBinaries, findBinaries, isReachableByOthers } from "./binaries";

const run = promisify(execFile);

/** A running embedded server. */
export type EmbeddedServer = {
  /** The address of a database on it. */
  url: (database: string) => string;
  /** Stops the server and waits for it; safe to call twice. */
  stop: () => Promise<void>;
  /**
   * Ends the server as a power cut would, and starts it again on the same port, after a while if
   * asked: for tests of what survives.
   */
  crash: (meanwhile?: () => Promise<void>) => Promise<void>;
  dataDir: string;
  /** Whether it ran before, started by someone else. */
  wasRunning: boolean;
  /** Something the person should know, such as a data folder that lies elsewhere. */
  notice: string | undefined;
};

type Identity = { uid: number; gid: number } | undefined;
const Access = z.object({ port: z.number().int(), password: z.string().min(1) });
type Access = z.output<typeof Access>;

const START_TIMEOUT_S = 60;
/** A larger log is put aside at the next start, in place of the one before. */
const LOG_BYTES_MAX = 10_000_000;
/** Durable by default; the batch settings fit a machine of a few cores. */
const SERVER_SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=120",
  "shared_buffers=256MB",
  "max_wal_size=2GB",
  "work_mem=16MB",
  "logging_collector=off",
  "lc_messages=C",
];

/** Settings for disposable data: writes are not flushed, so a power cut loses them. */
export const THROW_AWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] as const;

/**
 * Starts the PostgreSQL that came with npm on a data folder, or takes over the one that a killed
 * run left there. Throws an error whose message names the remedy: a half-made folder, another
 * version's data, a root without `useradd`.
 */
export async function startEmbedded(
  folder: string,
  onStep: (text: string) => void = () => undefined,
  settings: readonly string[] = [],
): Promise<EmbeddedServer> {
  const identity = await findIdentity();
  const place = await findPlace(folder, identity);
  const dataDir = join(place.base, "postgres");
  await prepareFolder(place.base, identity);
  const isNew = await assertWhole(dataDir);
  if (isNew) {
    onStep("Making the database folder");
    await initialise(place.binaries, dataDir, place.base, identity);
  }
  const access = await readAccess(place.base);
  const runningPort = await portOfRunning(place.binaries, dataDir, identity);
  const port = runningPort ?? (await freePort(access.port));
  if (!runningPort) {
    if (port !== access.port) await writeAccess(place.base, { ...access, port });
    await start(place.binaries, dataDir, place.base, port, identity, settings);
  }
  return {
    url: (database) => `postgres://rihla:${access.password}@127.0.0.1:${port}/${database}`,
    stop: () => stop(place.binaries, dataDir, identity),
    crash: async (meanwhile) => {
      await stop(place.binaries, dataDir, identity, "immediate");
      await meanwhile?.();
      await start(place.binaries, dataDir, place.base, port, identity, settings);
    },
    dataDir,
    wasRunning: runningPort !== undefined,
    notice: place.notice,
  };
}

/** Stops the server of a data folder, by whichever process it was started. */
export async function stopEmbedded(folder: string): Promise<void> {
  const identity = await findIdentity();
  const place = await findPlace(folder, identity);
  const dataDir = join(place.base, "postgres");
  if (await stat(dataDir).catch(() => undefined)) await stop(place.binaries, dataDir, identity);
}

/**
 * PostgreSQL refuses to run as root: then it runs as the system's `postgres` user, made when
 * missing.
 */
async function findIdentity(): Promise<Identity> {
  if (process.platform === "win32" || userInfo().uid !== 0) return undefined;
  const found = await idsOf("postgres");
  if (found) return found;
  try {
    await run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  } catch {
    throw new Error(
      "PostgreSQL does not run as root, and no `postgres` user could be made. Run as another user, or set DATABASE_URL.",
    );
  }
  return idsOf("postgres");
}

async function idsOf(name: string): Promise<Identity> {
  const passwd = await readFile("/etc/passwd", "utf8");
  const fields = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .find(([user]) => user === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/**
 * Returns the path of the data. As another user the server cannot pass a closed folder such as
 * /root: then it lies under /var/lib.
 */
async function findPlace(folder: string, identity: Identity) {
  const binaries = await findBinaries();
  if (!identity) return { base: folder, binaries, notice: undefined };
  const isOpen = await isReachableByOthers(dirname(folder));
  const areBinariesOpen = await isReachableByOthers(binaries.root);
  const shared = "/var/lib/rihla";
  const usable = areBinariesOpen ? binaries : await copyBinaries(binaries, join(shared, "postgresql-18"));
  if (isOpen) return { base: folder, binaries: usable, notice: undefined };
  const base = join(shared, createHash("sha256").update(folder).digest("hex").slice(0, 12));
  return { base, binaries: usable, notice: `Other users cannot reach ${folder}, so the database lies in ${base}.` };
}

async function prepareFolder(base: string, identity: Identity): Promise<void> {
  await mkdir(base, { recursive: true, mode: 0o755 });
  await rm(join(base, "postgres.new"), { recursive: true, force: true });
  if (identity) await chown(base, identity.uid, identity.gid);
}

/**
 * Whether the folder is still to be made; throws when what is there is not a whole database of this
 * version.
 */
async function assertWhole(dataDir: string): Promise<boolean> {
  const exists = await stat(dataDir).catch(() => undefined);
  if (!exists) return true;
  const version = await readFile(join(dataDir, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    throw new Error(`The database folder ${dataDir} is incomplete. Move it away or delete it, then start again.`);
  }
  if (version.trim() !== "18") {
    throw new Error(
      `The database folder ${dataDir} was made by PostgreSQL ${version.trim()}, not 18. Move it away, or set DATABASE_URL.`,
    );
  }
  return false;
}

/**
 * Makes the folder next to its place and renames it when whole, so that an interrupted run leaves
 * nothing half-made.
 */
async function initialise(binaries: Binaries, dataDir: string, base: string, identity: Identity): Promise<void> {
  const password = randomBytes(24).toString("base64url");
  const draft = join(base, "postgres.new");
  const passwordFile = join(base, "postgres.password");
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        "--auth=scram-sha-256",
        "--username=rihla",
        `--pwfile=${passwordFile}`,
        "--encoding=UTF8",
        "--locale-provider=icu",
        "--icu-locale=und",
        "--locale=C",
      ],
      { ...identity, cwd: base, env: { ...process.env, LC_ALL: "C" } },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeAccess(base, { port: 54_320, password });
  await rename(draft, dataDir);
}

async function start(
  binaries: Binaries,
  dataDir: string,
  base: string,
  port: number,
  identity: Identity,
  settings: readonly string[],
): Promise<void> {
  const logFile = join(base, "postgres.log");
  const log = await stat(logFile).catch(() => undefined);
  if (log && log.size > LOG_BYTES_MAX) await rename(logFile, `${logFile}.1`);
  const all = [...SERVER_SETTINGS, ...settings];
  const options = [`-p ${port}`, ...all.map((setting) => `-c ${setting.replace(/=$/, "=''")}`)].join(" ");
  try {
    await run(
      binaries.pgCtl,
      ["start", "-D", dataDir, "-l", logFile, "-w", "-t", String(START_TIMEOUT_S), "-o", options],
      {
        ...identity,
        cwd: base,
        env: { ...process.env, LC_ALL: "C" },
      },
    );
  } catch {
    const tail = await readFile(logFile, "utf8").then(
      (text) => text.trimEnd().split("\n").slice(-5).join("\n"),
      () => "",
    );
    throw new Error(`PostgreSQL did not start on ${dataDir}. Its log (${logFile}) ends with:\n${tail}`);
  }
}

async function stop(
  binaries: Binaries,
  dataDir: string,
  identity: Identity,
  mode: "fast" | "immediate" = "fast",
): Promise<void> {
  await run(binaries.pgCtl, ["stop", "-D", dataDir, "-m", mode, "-w"], { ...identity, cwd: dirname(dataDir) }).catch(
    async (error: unknown) => {
      const isRunning = await portOfRunning(binaries, dataDir, identity);
      if (isRunning) throw error;
    },
  );
}

/** The port of a server that already runs on this folder, left by a run that was killed. */
async function portOfRunning(binaries: Binaries, dataDir: string, identity: Identity): Promise<number | undefined> {
  const isRunning = await run(binaries.pgCtl, ["status", "-D", dataDir], { ...identity, cwd: dirname(dataDir) }).then(
    () => true,
    () => false,
  );
  if (!isRunning) return undefined;
  const pidFile = await readFile(join(dataDir, "postmaster.pid"), "utf8");
  return Number(pidFile.split("\n")[3]);
}

async function readAccess(base: string): Promise<Access> {
  const file = join(base, "postgres.json");
  try {
    return Access.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new Error(
      `${file} cannot be read, so the database next to it cannot be opened. Move ${base} away or delete it.`,
    );
  }
}

async function writeAccess(base: string, access: Access): Promise<void> {
  const file = join(base, "postgres.json");
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The wanted port when it is free, else one that the system gives. */
async function freePort(wanted: number): Promise<number> {
  const probe = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(undefined));
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
      });
    });
  const port = (await probe(wanted)) ?? (await probe(0));
  if (!port) throw new Error("No port on 127.0.0.1 is free for the database.");
  return port;
}
