import { Writable } from "node:stream";
import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { log } from "@/lib/core/observability/log";
import { testDb } from "../../support/database";
import { makePerson } from "../../support/factories";

const CANARY = "canary-4711@secret.example";

/** Queries that fail, each differently, and each with something private. */
const FAILING: Record<string, () => Promise<unknown>> = {
  "a value of the wrong type": async () => testDb().execute(sql`select ${CANARY}::int`),
  "a value of the wrong type in a transaction": async () =>
    testDb().transaction(async (tx) => tx.execute(sql`select ${CANARY}::int`)),
  "a row that is there already": async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await testDb().update(users).set({ email: CANARY }).where(eq(users.id, one.userId));
    await testDb().update(users).set({ email: CANARY }).where(eq(users.id, other.userId));
  },
  "a table that is not there": async () => testDb().execute(sql`select 1 from nothing where x = ${CANARY}`),
  "a row that breaks a rule": async () =>
    testDb()
      .update(users)
      .set({ email: null as never }) // which the column does not take
      .where(eq(users.email, CANARY)),
  "a function that fails": async () =>
    testDb().execute(sql`do $$ begin raise exception 'the rule of this function'; end $$`),
  "a text in a number's place": async () => testDb().select().from(mails).where(sql`${mails.id} = ${CANARY}::bigint`),
};

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("the error of a failed query", () => {
  it.each(Object.entries(FAILING).filter(([what]) => what !== "a row that breaks a rule"))(
    "reveals nothing of what it was about, however it is printed: %s",
    async (_what, work) => {
      const error = await errorOf(work);
      expect(error).toBeInstanceOf(Error);
      const printed = [
        inspect(error, { depth: 20, showHidden: true, getters: true }),
        error instanceof Error ? `${error.stack} ${error.message} ${String(error.cause)}` : "",
        JSON.stringify(error),
      ].join("\n");
      expect(printed).not.toContain("canary");
      expect(printed).not.toContain("secret.example");
      expect(printed).toMatch(/Failed query/);
    },
  );

  it.each(Object.entries(FAILING))("is logged without it, and with its code: %s", async (_what, work) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    // The serializers of a logger lie under a symbol that its type does not name.
    const { error: serializer } = (log() as unknown as Record<symbol, Record<string, (e: unknown) => unknown>>)[
      pino.symbols.serializersSym
    ] ?? { error: (error: unknown) => error };
    // Any function of an error is one.
    const logger = pino({ serializers: { error: serializer as (e: unknown) => unknown } }, stream);
    const error = await errorOf(work);
    asAppError(error ?? new Error("none"), logger, {});
    asAppError(new Error("around it", { cause: error }), logger, {});
    expect(lines.join("")).not.toContain("canary");
    expect(lines).toHaveLength(2);
  });
});
