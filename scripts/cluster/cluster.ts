import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";
import { setRoleLimits } from "@/db/role-limits";
import { copyTemplate, makeTemplate } from "@/tests/support/database-server";
import { buildAll } from "../lib/build";
import { makeStandby, STREAMED } from "./make-standby";
import { startNginx } from "./nginx";
import { type Part, startPart } from "./part";
import { startPgBouncer } from "./pgbouncer";
import { startRedis } from "./redis";

/** The product on several machines' worth of processes, all on this one. */
export type Cluster = {
  /** Where people reach it: the proxy. */
  appUrl: string;
  /** The primary itself. */
  databaseUrl: string;
  dataDir: string;
  primary: EmbeddedServer;
  standby: EmbeddedServer;
  parts: Record<PartName, Part>;
  /** The ports of the processes, for their probes. */
  ports: Record<ProcessName, number>;
  stop: () => Promise<void>;
};

const PROCESSES = ["web-1", "web-2", "realtime-1", "realtime-2"] as const;
/** A process of the product. */
export type ProcessName = (typeof PROCESSES)[number];
/** A process of the product, or an engine that is none of the databases. */
export type PartName = ProcessName | "redis" | "pgbouncer" | "nginx";

/** Where a cluster is started. */
export type ClusterOptions = {
  folder: string;
  /** Its ports count from here. */
  firstPort: number;
  env: Record<string, string>;
  onLine?: (name: string, line: string) => void;
};

const DATABASE = "rihla";

/**
 * Starts a primary with a streaming standby, PgBouncer, Redis, two web processes, each with a
 * sidecar of its own, and nginx with the shipped files. Everything is real, and on one machine.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, firstPort, onLine } = options;
  mkdirSync(folder, { recursive: true });
  await buildAll();
  const primary = await startEmbedded(join(folder, "primary"), () => undefined, [...STREAMED, "max_connections=200"]);
  await makeTemplate(primary);
  await copyTemplate(primary.url("postgres"), DATABASE);
  const databaseUrl = primary.url(DATABASE);
  await migrateDatabase(databaseUrl);
  const standby = await makeStandby(primary, "standby", ["max_connections=200"]);
  const port = (distance: number) => firstPort + distance;
  const pgbouncer = await startPgBouncer({ folder: join(folder, "pgbouncer"), port: port(7), databaseUrl });
  await setRoleLimits(pgbouncer.url, databaseUrl);
  const redis = await startRedis({ folder: join(folder, "redis"), port: port(6) });
  const ports = { "web-1": port(1), "realtime-1": port(2), "web-2": port(3), "realtime-2": port(4) };
  const appUrl = `http://localhost:${port(0)}`;
  const dataDir = join(folder, "files");
  mkdirSync(dataDir, { recursive: true });
  const env = {
    ...process.env,
    ...options.env,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: standby.url(DATABASE),
    REDIS_URL: redis.url,
  };
  const start = (name: ProcessName) =>
    startPart({
      name,
      command: process.execPath,
      args: ["--enable-source-maps", name.startsWith("web") ? "dist/web.js" : "dist/realtime.js"],
      port: ports[name],
      env: {
        ...env,
        SERVICE_NAME: name,
        PORT: String(ports[name]),
        REALTIME_PORT: String(ports[name === "web-1" || name === "realtime-1" ? "realtime-1" : "realtime-2"]),
      },
      isReady: () => isWell(ports[name]),
      ...(onLine ? { onLine: (line: string) => onLine(name, line) } : {}),
    });
  const parts = {
    redis,
    pgbouncer,
    "realtime-1": await start("realtime-1"),
    "realtime-2": await start("realtime-2"),
    "web-1": await start("web-1"),
    "web-2": await start("web-2"),
    nginx: await startNginx({
      folder: join(folder, "nginx"),
      port: port(0),
      webPorts: [ports["web-1"], ports["web-2"]],
    }),
  };
  return {
    appUrl,
    databaseUrl,
    dataDir,
    primary,
    standby,
    parts,
    ports,
    async stop() {
      await Promise.all(["nginx", ...PROCESSES].map((name) => parts[name as PartName].stop()));
      await Promise.all([parts.pgbouncer.stop("SIGKILL"), parts.redis.stop()]);
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Whether a process says that it does its work. */
export async function isWell(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}
