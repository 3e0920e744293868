import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureEngine } from "./debian";

/**
 * A PostgreSQL of Debian's packages on a folder of its own, which its superuser reaches without a
 * password on this machine.
 */
export type DebianServer = {
  dataDir: string;
  socketDir: string;
  port: number;
  bin: string;
  url: (database: string) => string;
  start: () => void;
  stop: (mode?: "fast" | "immediate") => void;
  /** Runs a command as the server's user. */
  run: (command: string, args: readonly string[]) => string;
};

const SUPERUSER = "postgres";

export type DebianServerOptions = {
  /** Emptied first. */
  folder: string;
  port: number;
  /** Lines of its postgresql.conf. */
  settings?: readonly string[];
  /** The folder of its programs; PostgreSQL 15's when left out. */
  bin?: string;
  /** Options of initdb. */
  init?: readonly string[];
};

/** Makes a new server; it is not started. */
export function makeDebianServer({
  folder,
  port,
  settings = [],
  init = [],
  ...own
}: DebianServerOptions): DebianServer {
  const bin = own.bin ?? dirname(ensureEngine("postgres15"));
  const [dataDir, socketDir] = [join(folder, "data"), join(folder, "socket")];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(socketDir, { recursive: true });
  execFileSync("chown", ["-R", SUPERUSER, folder]);
  const run = (command: string, args: readonly string[]) =>
    execFileSync("setpriv", ["--reuid", SUPERUSER, "--regid", SUPERUSER, "--init-groups", command, ...args], {
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LC_ALL: "C", HOME: folder },
    });
  run(join(bin, "initdb"), ["--pgdata", dataDir, "--auth=trust", "--encoding=UTF8", "--locale=C", ...init]);
  const places = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${socketDir}'`];
  appendFileSync(join(dataDir, "postgresql.conf"), `${[...places, ...settings].join("\n")}\n`);
  // Its output goes to a file: a server that writes to its starter's pipe holds that open.
  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["--pgdata", dataDir, "--wait", "--log", join(folder, "server.log"), ...args]);
  return {
    dataDir,
    socketDir,
    port,
    bin,
    url: (database) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`,
    start: () => void control("start"),
    stop: (mode = "fast") => void (existsSync(join(dataDir, "postmaster.pid")) && control("stop", "--mode", mode)),
    run,
  };
}
