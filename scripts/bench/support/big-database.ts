import { createDb, type Db } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { copyTemplate, makeTemplate } from "@/tests/support/database-server";
import { TEST_ENV } from "@/tests/support/env";
import { BENCH_FOLDER, vacuum } from "./market";

/** How many people own the rows that are filled in. */
export const OWNERS = 200;

/** A database for very many rows; `settle` prepares it for measurements. */
export type BigDatabase = { db: Db; settle: () => Promise<void> };

/** Runs work on a fresh database with the schema, the places and the owners. */
export async function withBigDatabase<T>(name: string, work: (database: BigDatabase) => Promise<T>): Promise<T> {
  Object.assign(process.env, TEST_ENV);
  const server = await startEmbedded(BENCH_FOLDER);
  try {
    await makeTemplate(server);
    const url = await copyTemplate(server.url("postgres"), name);
    const db = createDb(url, 2, { workload: "maintenance" });
    try {
      await addOwners(db);
      return await work({ db, settle: () => vacuum(url) });
    } finally {
      await db.$client.end({ timeout: 5 });
    }
  } finally {
    await server.stop();
  }
}

/** The owners, each with a workspace and a file; every third is verified. */
async function addOwners({ $client }: Db): Promise<void> {
  await $client.unsafe(`
    insert into users (email, first_name, last_name, terms_accepted_at, confirmed_at)
      select 'bench' || n || '@example.com', 'Amel', 'Benali', now(), now() from generate_series(1, ${OWNERS}) n;
    insert into workspaces (name) select 'Atelier ' || n from generate_series(1, ${OWNERS}) n;
    insert into members (workspace_id, user_id, role, status, is_home, verification)
      select w.id, u.id, 'owner', 'active', true, case when u.id % 3 = 0 then 'verified' else 'none' end
      from users u join workspaces w on w.id = u.id;
    insert into uploads (owner_id, kind, storage_key, mime_type, size_bytes, is_public)
      select u.id, 'image', 'bench' || u.id, 'image/webp', 1, true from users u`);
}
