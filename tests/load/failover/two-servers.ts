import { execFile, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { type Part, startPart } from "@/scripts/cluster/part";
import { ensureEngine } from "@/scripts/lib/debian";
import { type DebianServer, makeDebianServer } from "@/scripts/lib/debian-server";
import { openRelay, type TcpRelay } from "../../support/tcp-relay";

const run = promisify(execFile);
const ROLE = "rihla";
const PASSWORD = "roleofthedrill";
const SETTINGS = readFileSync("deploy/replication/postgresql.conf", "utf8").split("\n");

/**
 * A primary and its standby, with a line between them that can be cut, and the pooler before the
 * primary.
 */
export type TwoServers = {
  primaryUrl: string;
  standbyUrl: string;
  pooledUrl: string;
  line: TcpRelay;
  /** Returns the standby's lag, in bytes. */
  lagBytes: () => Promise<number>;
  /** Kills the primary with every process that it has started. */
  killPrimary: () => void;
  /** Has the standby take its place, for the pooler too. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The folder and ports of the servers. */
type Options = { folder: string; ports: { primary: number; standby: number; pooler: number } };

/**
 * Makes the primary from the shipped files; `fill` is done before the standby is copied from it.
 */
export async function startTwoServers(
  { folder, ports }: Options,
  isSynchronous: boolean,
  fill: (urls: { superUrl: string; url: string }) => Promise<void>,
): Promise<TwoServers> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const script = join(folder, "replication.sh");
  copyFileSync("deploy/replication/replication.sh", script);
  const primary = makeDebianServer({
    folder: join(folder, "primary"),
    port: ports.primary,
    settings: [...SETTINGS, "max_connections = 120"],
  });
  // What is interrupted leaves no server behind, whose port the next run needs.
  const made = [primary];
  process.once("exit", () => {
    for (const server of made) server.stop("immediate");
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
  primary.start();
  const admin = postgres(primary.url("postgres"), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create role ${ROLE} login password '${PASSWORD}'`);
  await admin.unsafe(`create database ${ROLE} owner ${ROLE}`);
  await admin.end();
  const urlOf = (port: number) => `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${port}/${ROLE}`;
  const [primaryUrl, standbyUrl, pooledUrl] = [urlOf(ports.primary), urlOf(ports.standby), urlOf(ports.pooler)];
  await fill({ superUrl: primary.url(ROLE), url: primaryUrl });

  await runOn(script, primary, "prepare", "beta");
  const line = await openRelay(ports.primary);
  const standby = makeDebianServer({ folder: join(folder, "standby"), port: ports.standby });
  rmSync(standby.dataDir, { recursive: true });
  await runOn(script, standby, "standby", "beta", "127.0.0.1", String(line.port));
  appendFileSync(
    join(standby.dataDir, "postgresql.conf"),
    `port = ${ports.standby}\nunix_socket_directories = '${standby.socketDir}'\n`,
  );
  made.push(standby);
  standby.start();
  const watch = postgres(primary.url("postgres"), { max: 1, onnotice: () => undefined });
  const lagBytes = async () => {
    const [row] = await watch<{ bytes: string }[]>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn) as bytes from pg_stat_replication where state = 'streaming'`;
    return row ? Number(row.bytes) : Number.POSITIVE_INFINITY;
  };
  while ((await lagBytes()) > 0) await pause(100);
  if (isSynchronous) await runOn(script, primary, "synchronous", "beta");
  const pooler = await startPooler(folder, ports);

  return {
    primaryUrl,
    standbyUrl,
    pooledUrl,
    line,
    lagBytes,
    killPrimary: () => {
      made.shift();
      const [pid = ""] = readFileSync(join(primary.dataDir, "postmaster.pid"), "utf8").split("\n");
      const children = spawnSync("pgrep", ["-P", pid], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
      for (const each of [pid, ...children]) process.kill(Number(each), "SIGKILL");
      void watch.end({ timeout: 0 });
    },
    async promote() {
      await runOn(script, standby, "promote");
      writePooler(folder, ports.standby, ports.pooler);
      await reload(ports.pooler);
    },
    async stop() {
      await pooler.stop("SIGKILL");
      line.close();
    },
  };
}

/** The shipped script, on a server as its user; what it refuses ends the drill. */
async function runOn(script: string, server: DebianServer, ...args: string[]): Promise<void> {
  const { dataDir, socketDir, port, bin } = server;
  const user = ["--reuid", "postgres", "--regid", "postgres", "--init-groups"];
  // The line to the primary is this process's own: it has to go on meanwhile.
  await run("setpriv", [...user, "sh", script, ...args], {
    cwd: "/",
    env: {
      ...process.env,
      PGDATA: dataDir,
      PG_BIN: bin,
      PGHOST: socketDir,
      PGPORT: String(port),
      REPLICATION_PASSWORD: PASSWORD,
    },
  });
}

/** The shipped pooler with the places of the drill. */
function writePooler(folder: string, server: number, port: number): string {
  const own = join(folder, "pgbouncer");
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o777);
  const users = join(own, "userlist.txt");
  writeFileSync(users, `"${ROLE}" "${PASSWORD}"\n"pooler" "${PASSWORD}"\n`);
  const file = join(own, "pgbouncer.ini");
  writeFileSync(
    file,
    readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8")
      .replace("host=10.0.0.1 port=5432", `host=127.0.0.1 port=${server}`)
      .replace("listen_port = 6432", `listen_port = ${port}`)
      .replace("/etc/pgbouncer/userlist.txt\nadmin", `${users}\nadmin`)
      .replace("/var/log/postgresql", own)
      .replace("/run/postgresql", own),
  );
  return file;
}

function startPooler(folder: string, ports: Options["ports"]): Promise<Part> {
  const isRoot = process.getuid?.() === 0;
  return startPart({
    name: "pgbouncer",
    command: ensureEngine("pgbouncer"),
    args: [...(isRoot ? ["-u", "nobody"] : []), writePooler(folder, ports.primary, ports.pooler)],
    port: ports.pooler,
  });
}

async function reload(port: number): Promise<void> {
  const url = `postgres://pooler:${PASSWORD}@127.0.0.1:${port}/pgbouncer`;
  const console = postgres(url, { max: 1, fetch_types: false, prepare: false });
  await console.unsafe("reload").simple();
  await console.end({ timeout: 1 });
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
