import type { Db } from "./client";
import { openDirect } from "./client";

/** A subscription to a channel of the database. */
export type Listener = { stop: () => Promise<void> };

/**
 * Listens on a channel by a connection of its own, past any pooler: a pooler in transaction mode
 * delivers no notifications. `onReady` is called after each (re)connection, because what was
 * notified meanwhile is lost. Throws when the database cannot be reached at first.
 */
export async function listen(
  db: Db,
  channel: string,
  onNotify: (payload: string) => void,
  onReady: () => void,
): Promise<Listener> {
  const client = openDirect(db, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: 0,
    connection: { application_name: "rihla listener" },
  });
  try {
    await client.listen(channel, onNotify, onReady);
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
  return { stop: () => client.end({ timeout: 1 }) };
}
