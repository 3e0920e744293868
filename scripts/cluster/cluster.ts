import { mkdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";
import { setRoleLimits } from "@/db/role-limits";
import { copyTemplate, makeTemplate } from "@/tests/support/database-server";
import { buildAll } from "../lib/build";
import { programArgs } from "../lib/program-args";
import { makeStandby, STREAMED } from "./make-standby";
import { startNginx } from "./nginx";
import { type Part, startPart } from "./part";
import { startPgBouncer } from "./pgbouncer";
import { startRedis } from "./redis";
import { S3_BUCKET, S3_KEYS, startS3 } from "./s3";

/** The product on several machines' worth of processes, all on this one. */
export type Cluster = {
  /** The public URL: the proxy's. */
  appUrl: string;
  /** The primary itself. */
  databaseUrl: string;
  /** The settings of every process, for what is done past them; its own folder in `dataDir`. */
  env: Record<string, string>;
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
export type PartName = ProcessName | "redis" | "s3" | "pgbouncer" | "nginx";

export type ClusterOptions = {
  folder: string;
  /** Its ports count from here. */
  firstPort: number;
  env: Record<string, string>;
  /** Goes on with the market of an earlier start; otherwise it begins with an empty one. */
  isKept?: boolean;
  onLine?: (name: string, line: string) => void;
};

const DATABASE = "rihla";

/**
 * Starts a primary with a streaming standby, PgBouncer, Redis, a store of objects, two web
 * processes, each with a sidecar of its own, and nginx with the shipped files. Everything is real,
 * and on one machine; the processes share no folder.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, firstPort, onLine } = options;
  mkdirSync(folder, { recursive: true });
  await buildAll();
  const primary = await startEmbedded(join(folder, "primary"), () => undefined, [...STREAMED, "max_connections=200"]);
  await makeTemplate(primary);
  if (!options.isKept || !(await hasDatabase(primary))) await copyTemplate(primary.url("postgres"), DATABASE);
  const databaseUrl = primary.url(DATABASE);
  await migrateDatabase(databaseUrl);
  const standby = await makeStandby(primary, "standby", ["max_connections=200"]);
  const port = (distance: number) => firstPort + distance;
  const pgbouncer = await startPgBouncer({ folder: join(folder, "pgbouncer"), port: port(7), databaseUrl });
  await setRoleLimits(pgbouncer.url, databaseUrl);
  const redis = await startRedis({ folder: join(folder, "redis"), port: port(6) });
  const s3 = await startS3({ folder: join(folder, "s3"), port: port(8) });
  const ports = { "web-1": port(1), "realtime-1": port(2), "web-2": port(3), "realtime-2": port(4) };
  const appUrl = `http://localhost:${port(0)}`;
  const folderOf = (name: string): string => {
    const own = join(folder, "data", name);
    mkdirSync(own, { recursive: true });
    return own;
  };
  const env = {
    ...options.env,
    HOST: "127.0.0.1",
    APP_URL: appUrl,
    TRUST_PROXY: "1",
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: standby.url(DATABASE),
    REDIS_URL: redis.url,
    S3_BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const start = (kind: "web" | "realtime", number: number, own: { web: number; realtime: number }) => {
    const name = `${kind}-${number}`;
    return startPart({
      name,
      command: process.execPath,
      args: programArgs(kind),
      port: own[kind],
      env: {
        ...process.env,
        ...env,
        NODE_ENV: "production" as const,
        SERVICE_NAME: name,
        DATA_DIR: folderOf(name),
        PORT: String(own.web),
        REALTIME_PORT: String(own.realtime),
      },
      isReady: () => isWell(own[kind]),
      ...(onLine ? { onLine: (line: string) => onLine(name, line) } : {}),
    });
  };
  const first = { web: ports["web-1"], realtime: ports["realtime-1"] };
  const second = { web: ports["web-2"], realtime: ports["realtime-2"] };
  const parts = {
    redis,
    s3,
    pgbouncer,
    "realtime-1": await start("realtime", 1, first),
    "realtime-2": await start("realtime", 2, second),
    "web-1": await start("web", 1, first),
    "web-2": await start("web", 2, second),
    nginx: await startNginx({
      // Every client of the cluster has the same address.
      isLimited: false,
      folder: join(folder, "nginx"),
      port: port(0),
      webPorts: [ports["web-1"], ports["web-2"]],
    }),
  };
  return {
    appUrl,
    databaseUrl,
    env,
    dataDir: folderOf("tests"),
    primary,
    standby,
    parts,
    ports,
    async stop() {
      const ours = (["nginx", ...PROCESSES] as const).map((name) => parts[name]);
      await Promise.all(ours.map((part) => part.stop()));
      await Promise.all([parts.pgbouncer.stop("SIGKILL"), parts.redis.stop(), parts.s3.stop()]);
      await standby.stop();
      await primary.stop();
    },
  };
}

async function hasDatabase(server: EmbeddedServer): Promise<boolean> {
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => undefined });
  const found = await admin`select 1 from pg_database where datname = ${DATABASE}`.finally(() => admin.end());
  return found.length > 0;
}

/** Whether a process reports that it is ready. */
export async function isWell(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}
