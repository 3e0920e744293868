import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { markDemo } from "@/db/assert-mode";
import { type EmbeddedServer, startEmbedded, THROW_AWAY } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";
import { makeDebianServer } from "@/scripts/lib/debian-server";
import { loadPlaces } from "@/seed/places/load-places";
import { testPort } from "./env";

const TEMPLATE = "rihla_template";
/** The database with the demo's market, and the folder of its files. */
export const MARKET = "test_market";

/** Enough for the pools of all workers and served processes of the steps that run side by side. */
const CONNECTIONS_MAX = 300;

/** A running server: the address of each of its databases, and its end. */
type TestServer = Pick<EmbeddedServer, "url"> & { stop: () => Promise<void> };

/**
 * Debian's PostgreSQL as its package installs it, empty at each start (`npm test -- debian-db`):
 * version 15, plans compiled from an estimate on, everything synchronised.
 */
export async function startDebianServer(): Promise<TestServer> {
  const server = makeDebianServer({ folder: join(tmpdir(), "rihla-test-debian"), port: testPort(97) });
  server.start();
  return { url: server.url, stop: async () => server.stop() };
}

/** The server that tests run on: the embedded one, in a folder of its own. */
export function startTestServer(): Promise<EmbeddedServer> {
  return startEmbedded(resolve(".data/test"), () => undefined, [...THROW_AWAY, `max_connections=${CONNECTIONS_MAX}`]);
}

/**
 * Makes the database that every worker's is a copy of: migrated, with the places loaded. Stays
 * until either changes.
 */
export async function makeTemplate(server: Pick<TestServer, "url">): Promise<void> {
  const version = `${versionOf("db/migrations", "seed/places")} marked`;
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => undefined });
  try {
    const [found] = await admin<{ version: string | null }[]>`
      select shobj_description(oid, 'pg_database') as version from pg_database where datname = ${TEMPLATE}`;
    if (found?.version === version) return;
    await admin`drop database if exists ${admin(TEMPLATE)} with (force)`;
    await admin`create database ${admin(TEMPLATE)}`;
    await migrateDatabase(server.url(TEMPLATE));
    const sql = postgres(server.url(TEMPLATE), { max: 1, onnotice: () => undefined });
    await loadPlaces(sql);
    // Tests make people before they start a demo on it.
    await markDemo(sql);
    await sql`vacuum analyze`;
    await sql.end();
    await admin.unsafe(`comment on database ${TEMPLATE} is '${version}'`);
  } finally {
    await admin.end();
  }
}

/**
 * Makes a fresh copy of the template, or of another database that is not in use, and gives its
 * address.
 */
export async function copyTemplate(adminUrl: string, name: string, template = TEMPLATE): Promise<string> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin`create database ${admin(name)} template ${admin(template)}`;
  } finally {
    await admin.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function versionOf(...folders: string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(`${entry.parentPath}/${entry.name}`));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
