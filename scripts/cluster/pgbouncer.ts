import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureEngine } from "../lib/debian";
import { type Part, startPart } from "./part";

/** How PgBouncer is started. */
export type PgBouncerOptions = {
  /** Its own folder: configuration, log. */
  folder: string;
  port: number;
  /** The address of PostgreSQL with user and password. */
  databaseUrl: string;
  poolSize?: number;
};

/** A running PgBouncer, and the address that processes use instead of the database's. */
export type PgBouncer = Part & { url: string };

/**
 * Starts PgBouncer in transaction mode before a database. It may not run as root: it runs as the
 * user `nobody` then.
 */
export async function startPgBouncer({
  folder,
  port,
  databaseUrl,
  poolSize = 20,
}: PgBouncerOptions): Promise<PgBouncer> {
  const program = ensureEngine("pgbouncer");
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `${name} = host=${target.hostname} port=${target.port} dbname=${name}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = plain",
      `auth_file = ${users}`,
      `admin_users = ${target.username}`,
      "pool_mode = transaction",
      `default_pool_size = ${poolSize}`,
      "max_client_conn = 500",
      // A server that was unavailable is retried immediately, and a connection to one that stands
      // still is given up.
      "server_login_retry = 1",
      "server_connect_timeout = 3",
      "tcp_user_timeout = 5000",
      "query_wait_timeout = 8",
      `logfile = ${join(folder, "pgbouncer.log")}`,
      `pidfile = ${join(folder, "pgbouncer.pid")}`,
      "",
    ].join("\n"),
  );
  const isRoot = process.getuid?.() === 0;
  const part = await startPart({
    name: "pgbouncer",
    command: program,
    args: [...(isRoot ? ["-u", "nobody"] : []), file],
    port,
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { ...part, url: url.href };
}
