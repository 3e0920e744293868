import { resolve } from "node:path";
import { createDb, type Db } from "@/db/client";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded/server";
import { copyTemplate, makeTemplate } from "@/tests/support/database-server";
import { TEST_ENV } from "@/tests/support/env";
import { vacuum } from "./market";

/** A database of its own for lines that need very many rows; the product does not run on it. */
export type BigDatabase = { db: Db; url: string; settle: () => Promise<void>; stop: () => Promise<void> };

/**
 * Opens a fresh database with the schema and the places, and one person who owns whatever is filled
 * in.
 */
export async function openBigDatabase(name: string): Promise<BigDatabase> {
  Object.assign(process.env, TEST_ENV);
  const server: EmbeddedServer = await startEmbedded(resolve(".data/bench"));
  await makeTemplate(server);
  const url = await copyTemplate(server.url("postgres"), name);
  const db = createDb(url, 2, { workload: "upkeep" });
  await addOwners(db);
  return {
    db,
    url,
    settle: () => vacuum(url),
    async stop() {
      await db.$client.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/** So many people own what is filled in. */
export const OWNERS = 200;

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
