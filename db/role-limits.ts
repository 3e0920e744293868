import postgres from "postgres";
import { limitsOf } from "./client";

/** The settings of a pooler's role: those that a session has without one. */
const ROLE_SETTINGS: Record<string, string | number> = {
  ...limitsOf("requests"),
  jit: "off",
};

/**
 * Sets the limits of requests on the role that the pooler logs in with, in this database:
 * sessions of a pooler in transaction mode cannot carry settings of their own. `pooledUrl` names
 * the role; `directUrl` is where it is set, by its owner or the role itself.
 */
export async function setRoleLimits(pooledUrl: string, directUrl: string): Promise<void> {
  const direct = postgres(directUrl, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    const role = decodeURIComponent(new URL(pooledUrl).username);
    const [row] = await direct<{ name: string }[]>`select current_database() as name`;
    for (const [setting, value] of Object.entries(ROLE_SETTINGS)) {
      const where = `alter role ${quoteName(role)} in database ${quoteName(row?.name ?? "")}`;
      await direct.unsafe(`${where} set ${setting} = '${value}'`);
    }
  } finally {
    await direct.end({ timeout: 1 });
  }
}

/**
 * Throws an error that names the remedy when sessions through the pooler lack the limits, or when
 * `directUrl` leads to a pooler as well. An unavailable database passes: the probes report it.
 */
export async function assertPooler(pooledUrl: string, directUrl: string): Promise<void> {
  const settings = { max: 1, onnotice: () => undefined, connect_timeout: 5, prepare: false };
  const [pooled, direct] = [postgres(pooledUrl, settings), postgres(directUrl, settings)];
  try {
    const found = await pooled<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where name in ${pooled(Object.keys(ROLE_SETTINGS))}`;
    const missing = found.filter(({ name, setting }) => setting !== String(ROLE_SETTINGS[name]));
    if (missing.length > 0)
      throw new PoolerError(
        `Sessions of DATABASE_URL lack the limits of requests (${missing.map(({ name }) => name).join(", ")}). ` +
          "Run `npm run migrate` with DATABASE_DIRECT_URL set, and reconnect the pooler (RECONNECT in its console).",
      );
    if (await isPooled(direct))
      throw new PoolerError("DATABASE_DIRECT_URL leads to a pooler: give it the address of PostgreSQL itself.");
    const [own] = await direct<{ start: Date }[]>`select pg_postmaster_start_time() as start`;
    const [other] = await pooled<{ start: Date }[]>`select pg_postmaster_start_time() as start`;
    if (own?.start.getTime() !== other?.start.getTime())
      throw new PoolerError("DATABASE_DIRECT_URL names another server than the one behind DATABASE_URL.");
  } catch (error) {
    // Whatever else is wrong fails in the probes too, and may be over by then.
    if (error instanceof PoolerError) throw error;
  } finally {
    await Promise.all([pooled.end({ timeout: 1 }), direct.end({ timeout: 1 })]);
  }
}

/**
 * Whether something stands between: a pooler gives its clients a key of its own, not the backend's.
 */
async function isPooled(client: postgres.Sql): Promise<boolean> {
  const query = client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const [row] = await query;
  // The driver notes on a query which backend it was given at the connection; its types leave it
  // out.
  return (query as unknown as { state: { pid: number } }).state.pid !== row?.pid;
}

class PoolerError extends Error {}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
