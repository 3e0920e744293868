import postgres from "postgres";

/**
 * The name of the row of `settings` that marks a database as a demo's: written while it was empty.
 */
const MARK = "demo";
/**
 * An account that only the demo's own market has: no mail reaches `.example`, so it cannot be
 * confirmed elsewhere.
 */
export const DEMO_ADMIN = "admin@demo.rihla.example";

class ModeError extends Error {}

/**
 * Holds a database against the mode of the process. The demo, whose accounts and mailbox are open
 * to everybody, runs on a database that a demo began and on no other; production on none that has
 * the demo's accounts. An empty one becomes a demo's by its first start as one. Throws an error
 * that explains it; whatever else is wrong passes, as in `assertMigrated`. `isOwn` is the embedded
 * one, which is always a demo's.
 */
export async function assertMode(
  url: string,
  mode: "demo" | "production",
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5, prepare: false });
  try {
    const [tables] = await client<{ areThere: boolean }[]>`
      select to_regclass('public.settings') is not null and to_regclass('public.users') is not null as "areThere"`;
    if (!tables?.areThere) return;
    const [found] = await client<{ hasPeople: boolean; isMarked: boolean; isFilled: boolean }[]>`
      select exists (select from users) as "hasPeople", exists (select from settings where name = ${MARK}) as "isMarked",
        exists (select from users where lower(email) = ${DEMO_ADMIN} and confirmed_at is not null) as "isFilled"`;
    if (!found) return;
    if (mode === "production") {
      if (found.isFilled)
        throw new ModeError(
          "The database of DATABASE_URL is a demo's: it has accounts whose password everybody knows. Name another one, or set APP_MODE=demo.",
        );
      return;
    }
    if (found.isMarked || found.isFilled) return;
    if (found.hasPeople && !isOwn)
      throw new ModeError(
        "APP_MODE is demo, and the database of DATABASE_URL has people whom no demo made: a demo would show their mail to everybody. " +
          "Set APP_MODE=production, or name an empty database for the demo.",
      );
    await markDemo(client);
  } catch (error) {
    if (error instanceof ModeError) throw error;
    // It is found by the probes, too, and may be over by then.
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Marks a database as a demo's. */
export async function markDemo(client: postgres.Sql): Promise<void> {
  await client`insert into settings (name, value) values (${MARK}, 'true')`;
}
