import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { webhookEvents } from "@/db/schema/deals/payments";
import { providerMovements, reconciliations } from "@/db/schema/deals/reconciliation";
import { mails } from "@/db/schema/identity/mails";
import { oneTimeTokens, refreshTokens, sessions } from "@/db/schema/identity/sessions";
import { LOCALES } from "@/lib/core/base/actor";
import { readLongText } from "@/lib/core/texts/long-texts";
import { getLegalText } from "@/lib/site/legal/get-legal-text";
import { TERMS } from "@/lib/staff/retention/limits";
import { KEPT } from "@/lib/staff/retention/rules";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { termFacts } from "@/lib/staff/retention/term-facts";
import { RETENTION_MARKERS, retentionPage } from "@/scripts/lib/retention-page";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const only = (table: string) => TERMS.filter((term) => term.table === table);

describe("every table of the schema", () => {
  it("has a term, or a written reason why its rows stay", async () => {
    const rows = await testDb().execute<{ name: string }>(sql`
      select case when schemaname = 'public' then tablename else schemaname || '.' || tablename end as name
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
    const known = [...TERMS.map(({ table }) => table), ...Object.keys(KEPT)];
    expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
    expect(TERMS.filter(({ table }) => table in KEPT)).toEqual([]);
    for (const { why } of TERMS) expect(why.length).toBeGreaterThan(20);
    for (const why of Object.values(KEPT)) expect(why.length).toBeGreaterThan(20);
  });

  it("is swept by the index of its instant", async () => {
    for (const { table, since } of TERMS) {
      if (since === null || table.includes(".")) continue;
      const rows = await testDb().execute(sql`
        select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = ${table}::regclass and a.attname = ${since}`);
      expect(rows.length, `${table}.${since}`).toBeGreaterThan(0);
    }
  });

  it("can be swept: each statement is one that the database understands", async () => {
    await expect(sweepRows(testDb(), daysAgo(10_000))).resolves.not.toThrow();
  });
});

describe("the sweep", () => {
  it("ends comparisons of the books eleven years after them, and preserves the last of each provider", async () => {
    const make = async (provider: "stripe" | "simulated", days: number) => {
      const at = daysAgo(days);
      const counts = { movementCount: 0, differenceCount: 0, differenceCents: 0 };
      const [row] = await testDb()
        .insert(reconciliations)
        .values({ provider, upTo: at, createdAt: at, ...counts })
        .returning({ id: reconciliations.id });
      return row?.id;
    };
    await make("stripe", 11 * 366 + 1);
    const [lastStripe, young, last] = [
      await make("stripe", 11 * 366 + 1),
      await make("simulated", 11 * 366 - 1),
      await make("simulated", 1),
    ];
    expect(await sweepRows(testDb(), new Date(), only("reconciliations"))).toEqual({ reconciliations: 1 });
    const left = await testDb().select({ id: reconciliations.id }).from(reconciliations).orderBy(reconciliations.id);
    expect(left.map(({ id }) => id)).toEqual([lastStripe, young, last]);
  });

  it("leaves movements of a provider's account, however old: the books next to them stay, too", async () => {
    const at = daysAgo(30 * 366);
    await testDb().insert(providerMovements).values({
      provider: "stripe",
      providerRef: "txn_old",
      kind: "other",
      amountCents: 1,
      feeCents: 0,
      currency: "eur",
      occurredAt: at,
      createdAt: at,
    });
    await sweepRows(testDb(), new Date());
    expect(await testDb().$count(providerMovements)).toBe(1);
  });

  it("ends a session with its tokens after thirty days, and leaves the others", async () => {
    const { userId } = await makePerson();
    const make = async (days: number) => {
      const id = randomUUID();
      const createdAt = daysAgo(days);
      const times = { createdAt, expiresAt: new Date() };
      await testDb()
        .insert(sessions)
        .values({ id, userId, userAgent: "x", ip: "127.0.0.1", lastSeenAt: createdAt, ...times });
      await testDb()
        .insert(refreshTokens)
        .values({ hash: randomUUID(), sessionId: id, ...times });
      await testDb()
        .insert(oneTimeTokens)
        .values({ hash: randomUUID(), purpose: "ws", sessionId: id, ...times });
      return id;
    };
    const [old, young] = [await make(30.1), await make(29.9)];
    await sweepRows(testDb(), new Date(), only("sessions"));
    const left = async (id: string) => await testDb().$count(sessions, eq(sessions.id, id));
    expect([await left(old), await left(young)]).toEqual([0, 1]);
  });

  it("ends mails, webhooks and the audit log at their terms, and no day before", async () => {
    const daysOf = Object.fromEntries(TERMS.map(({ table, days }) => [table, days]));
    const at = (table: string, by: number) => daysAgo((daysOf[table] ?? 0) + by);
    for (const by of [-1, 1]) {
      const key = `retention:${by}`;
      await testDb()
        .insert(mails)
        .values({
          key,
          toAddress: "x@example.com",
          locale: "fr",
          template: "reset",
          params: {},
          createdAt: at("mails", by),
        });
      await testDb()
        .insert(webhookEvents)
        .values({
          provider: "simulated",
          eventId: key,
          type: "payment",
          payload: {},
          receivedAt: at("webhook_events", by),
        });
      await testDb()
        .insert(auditLog)
        .values({ action: key, subjectType: "test", createdAt: at("audit_log", by) });
    }
    const counts = await sweepRows(testDb(), new Date());
    expect(counts).toMatchObject({ mails: 1, webhook_events: 1, audit_log: 1 });
    expect(await testDb().$count(mails, eq(mails.key, "retention:-1"))).toBe(1);
    expect(await testDb().$count(auditLog, eq(auditLog.action, "retention:-1"))).toBe(1);
    await expect(testDb().delete(auditLog).where(eq(auditLog.action, "fresh"))).resolves.toBeDefined();
    await testDb().insert(auditLog).values({ action: "fresh", subjectType: "test" });
    await expect(testDb().delete(auditLog).where(eq(auditLog.action, "fresh"))).rejects.toThrow();
  });
});

describe("what is documented of it", () => {
  it.each(LOCALES)(
    "the privacy policy in %s names every number that concerns people, and none of its own",
    async (locale) => {
      const { body } = readLongText("legal", "privacy", locale);
      for (const name of Object.keys(termFacts())) expect(body, name).toContain(`{${name}}`);
      const rows = body.split("\n").filter((line) => line.startsWith("|") && /\d+ (jours|days)|\d+ يوم/.test(line));
      expect(rows).toEqual([]);
      const shown = await callAs("visitor", getLegalText, { slug: "privacy" }, { locale });
      for (const days of Object.values(termFacts())) expect(shown.body).toContain(days);
    },
  );

  it("the document has the same tables (`npm run retention` writes them)", () => {
    expect(readFileSync("docs/retention.md", "utf8")).toContain(
      `${RETENTION_MARKERS[0]}\n${retentionPage()}\n${RETENTION_MARKERS[1]}`,
    );
  });
});
