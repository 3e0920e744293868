import postgres from "postgres";
import { explainDatabase, isWrongAddress } from "./explain-database";

const CONNECT_MAX_S = 5;
/** The oldest server that the product runs on, as PostgreSQL counts its versions. */
const VERSION_MIN = 150_000;

/** A database that cannot be worked on; its message is one line with the reason and the remedy. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    /** Whether waiting may help. */
    readonly mayPass: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Throws a `DatabaseError` unless the database of an address answers. `name` is its variable. */
export async function assertDatabase(url: string, name = "DATABASE_URL"): Promise<void> {
  try {
    const version = await readVersion(url);
    if (version < VERSION_MIN)
      throw new DatabaseError(
        `The database of ${name} is older than PostgreSQL 15: use a newer server, and take the data along by a backup.`,
        false,
      );
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = explainDatabase(error, url, name) ?? `The database of ${name} cannot be used: ${firstLine(error)}`;
    throw new DatabaseError(reason, !isWrongAddress(error, url), error);
  }
}

function firstLine(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

async function readVersion(url: string): Promise<number> {
  const client = postgres(url, { max: 1, connect_timeout: CONNECT_MAX_S, prepare: false, onnotice: () => undefined });
  try {
    const [row] = await client<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    return row?.version ?? 0;
  } finally {
    await client.end({ timeout: 1 });
  }
}
