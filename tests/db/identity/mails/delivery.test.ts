import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { parseEnv } from "@/lib/core/env/env";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { deliveryKey } from "@/lib/identity/mails/delivery-key";
import { MAIL_LIMITS } from "@/lib/identity/mails/limits";
import { getMail, listMails } from "@/lib/identity/mails/list-mails";
import { type MailOrder, queueMail } from "@/lib/identity/mails/queue-mail";
import { sweepMails } from "@/lib/identity/mails/sweep-mails";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { runJobs } from "@/realtime/jobs/run-jobs";
import { appErrorOf, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { PRODUCTION_ENV, TEST_ENV } from "@/tests/support/env";
import { makePerson } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { startMailProvider } from "@/tests/support/mail-provider";
import { changeSettings } from "@/tests/support/settings";

const rowOf = async (id: number) => (await testDb().select().from(mails).where(eq(mails.id, id)))[0];
const deliver = (id: number) => deliverMail(testRuntime(), id);
type Reader = { userId: number } | { to: string; locale: "fr" };
const someone = (): Reader => ({ to: `${randomUUID()}@example.com`, locale: "fr" });
const order = (reader: Reader, over: Partial<Omit<MailOrder, "to">> = {}): MailOrder => ({
  key: `test:${randomUUID()}`,
  template: "reset",
  secrets: { token: "canari-token" },
  ...over,
  ...reader,
});

/** Queues a mail as a command does, and gives its row's id and key. */
async function queue(reader = someone(), over: Partial<Omit<MailOrder, "to">> = {}) {
  const wanted = order(reader, over);
  await testDb().transaction((tx) =>
    queueMail({ tx, now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS }, wanted),
  );
  const [row] = await testDb().select().from(mails).where(eq(mails.key, wanted.key));
  return { id: row?.id ?? 0, key: row ? deliveryKey(row) : "" };
}

async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const latest = Date.now() + 20_000;
  while (!(await isDone())) {
    if (Date.now() > latest) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("queueing", () => {
  it("adds one mail and one job for a key, however often it is ordered", async () => {
    const wanted = order(someone());
    await Promise.all(
      Array.from({ length: 4 }, () =>
        testDb().transaction((tx) =>
          queueMail({ tx, now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS }, wanted),
        ),
      ),
    );
    const rows = await testDb().select().from(mails).where(eq(mails.key, wanted.key));
    expect(rows).toHaveLength(1);
    expect((await jobKeysOf("send_mail")).filter((key) => key === `mail:${rows[0]?.id}`)).toHaveLength(1);
  });

  it("leaves neither mail nor job when its cause is rolled back", async () => {
    const wanted = order(someone());
    const before = await jobKeysOf("send_mail");
    const work = testDb().transaction(async (tx) => {
      await queueMail({ tx, now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS }, wanted);
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    expect(await testDb().$count(mails, eq(mails.key, wanted.key))).toBe(0);
    expect(await jobKeysOf("send_mail")).toEqual(before);
  });

  it("writes in the reader's language, to their address, and to no one who has erased their account", async () => {
    const { userId, email } = await makePerson();
    await testDb().update(users).set({ locale: "ar" }).where(eq(users.id, userId));
    const { id } = await queue({ userId });
    expect(await rowOf(id)).toMatchObject({ toAddress: email, locale: "ar", params: { firstName: "Amel" } });
    await testDb().update(users).set({ erasedAt: new Date() }).where(eq(users.id, userId));
    expect((await queue({ userId })).id).toBe(0);
  });

  it("stores links and codes sealed while the mail waits, and forgets them once it is sent", async () => {
    const { id } = await queue();
    expect(JSON.stringify(await rowOf(id))).not.toContain("canari-token");
    expect((await rowOf(id))?.sealedSecrets).toEqual(expect.any(String));
    await deliver(id);
    expect((await rowOf(id))?.sealedSecrets).toBeNull();
  });
});

describe("a mail that was sent long ago", () => {
  it("is emptied of its words and facts, and stays on record", async () => {
    const order = {
      template: "drop_code" as const,
      secrets: { code: "123456" },
      params: { number: "RH-1", sender: "Amel", carrier: "Karim", city: "Oran", hasDay: "no", day: "" },
    };
    const to = () => ({ to: `${randomUUID()}@example.com`, locale: "fr" as const });
    const { id } = await queue(to(), order);
    const waiting = await queue(to(), order);
    await deliver(id);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await sweepMails(testDb(), inDays(MAIL_LIMITS.textRetentionDays - 1));
    expect((await rowOf(id))?.html).toEqual(expect.any(String));
    expect(await sweepMails(testDb(), inDays(MAIL_LIMITS.textRetentionDays + 1))).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ subject: null, html: null, plainText: null, params: {} });
    expect((await rowOf(id))?.sentAt).toBeInstanceOf(Date);
    expect((await rowOf(waiting.id))?.params).toEqual(order.params);
    expect(await sweepMails(testDb(), inDays(MAIL_LIMITS.textRetentionDays + 1))).toBe(0);
  });
});

describe("the mailbox of the demo", () => {
  it("holds what was sent with its links and codes, the newest first, and finds an address as it is written", async () => {
    const tag = randomUUID();
    const waiting = await queue({ to: `waiting.${tag}@example.com`, locale: "fr" });
    const first = await queue({ to: `a_b.${tag}@example.com`, locale: "fr" });
    const second = await queue(
      { to: `axb.${tag}@example.com`, locale: "fr" },
      {
        template: "drop_code",
        secrets: { code: "123456" },
        params: { number: "RH-1", sender: "Amel", carrier: "Karim", city: "Oran", hasDay: "no", day: "" },
      },
    );
    await deliver(first.id);
    await deliver(second.id);
    expect((await listMails(testDb(), tag)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await listMails(testDb(), `a_b.${tag}`)).map(({ id }) => id)).toEqual([first.id]);
    expect((await getMail(testDb(), first.id)).links).toEqual([
      `${TEST_ENV.APP_URL}/reset-password?token=canari-token`,
    ]);
    expect((await getMail(testDb(), second.id)).codes).toEqual(["123456"]);
    expect((await appErrorOf(getMail(testDb(), waiting.id))).code).toBe("mail.not_found");
  });

  it("is not there outside of the demo", async () => {
    const { id } = await queue();
    await deliver(id);
    const restore = changeSettings(PRODUCTION_ENV);
    try {
      expect((await appErrorOf(listMails(testDb()))).code).toBe("request.not_found");
      expect((await appErrorOf(getMail(testDb(), id))).code).toBe("request.not_found");
    } finally {
      restore();
    }
  });
});

describe("sending through the provider", () => {
  let provider: Awaited<ReturnType<typeof startMailProvider>>;
  let restore: () => void;

  beforeAll(async () => {
    provider = await startMailProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    provider.requests.length = 0;
    provider.sent.clear();
    restore = changeSettings({
      RESEND_API_KEY: "re_12345678",
      RESEND_BASE_URL: `${provider.url}/`,
      MAIL_FROM: "Rihla <bonjour@rihla.example>",
    });
  });
  afterEach(() => restore());

  it("hands over the whole mail with its key, and stores no copy", async () => {
    const { id, key } = await queue({ to: "amel@example.com", locale: "fr" });
    await deliver(id);
    expect(provider.requests).toEqual([
      {
        path: "POST /emails",
        authorization: "Bearer re_12345678",
        key,
        body: {
          from: "Rihla <bonjour@rihla.example>",
          to: "amel@example.com",
          subject: "Réinitialisez votre mot de passe",
          html: expect.stringContaining("token=canari-token"),
          text: expect.stringContaining(`${TEST_ENV.APP_URL}/reset-password?token=canari-token`),
        },
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ providerRef: `mail-${key}`, html: null, subject: null, failure: null });
    expect((await rowOf(id))?.sentAt).not.toBeNull();
  });

  it("does nothing for a mail that was sent, or that there is not", async () => {
    const { id } = await queue();
    await deliver(id);
    await deliver(id);
    await deliver(2_000_000_000);
    expect(provider.requests).toHaveLength(1);
  });

  it.each([
    ["refuses", 422, "refused_422"],
    ["has a fault", 500, "refused_500"],
    ["has had too much", 429, "refused_429"],
    ["hangs up", "hang up", "application_error"],
  ] as const)(
    "that %s leaves the mail waiting, records why, and is asked again with the same key",
    async (_name, answer, failure) => {
      const { id, key } = await queue();
      provider.answerWith(answer);
      await expect(deliver(id)).rejects.toThrow(failure);
      expect(await rowOf(id)).toMatchObject({ sentAt: null, failure });
      await deliver(id);
      expect(provider.requests.map((request) => request.key)).toEqual([key, key]);
      expect([...provider.sent.keys()]).toEqual([key]);
      expect(await rowOf(id)).toMatchObject({ failure: null, providerRef: `mail-${key}` });
    },
  );

  it("is sent once when a crash lost the answer, and when two processes send concurrently", async () => {
    const crashed = await queue();
    const [before] = await testDb().select().from(mails).where(eq(mails.id, crashed.id));
    await deliver(crashed.id);
    const lost = { sentAt: null, providerRef: null, sealedSecrets: before?.sealedSecrets ?? null };
    await testDb().update(mails).set(lost).where(eq(mails.id, crashed.id));
    await deliver(crashed.id);
    const both = await queue();
    await Promise.all([deliver(both.id), deliver(both.id)]);
    expect([...provider.sent.keys()]).toEqual([crashed.key, both.key]);
  });

  it("is what the job does: it retries after a failure, sends once, and is gone from the queue", async () => {
    await testDb().execute(sql`delete from graphile_worker._private_jobs`);
    const { id, key } = await queue();
    provider.answerWith(500, "hang up");
    const runner = await runJobs(testRuntime());
    try {
      for (const count of [1, 2]) {
        await until(() => provider.requests.length === count);
        await until(
          async () => (await waitingJob(id))?.attempts === count && (await waitingJob(id))?.isLocked === false,
        );
        expect((await waitingJob(id))?.isLater).toBe(true);
        await testDb().execute(
          sql`update graphile_worker._private_jobs set run_at = now() where key = ${`mail:${id}`}`,
        );
        await testDb().execute(sql`select graphile_worker.add_job('send_mail', '{"mailId":0}'::json)`);
      }
      await until(async () => (await rowOf(id))?.sentAt !== null);
      await until(async () => (await waitingJob(id)) === undefined);
    } finally {
      await runner.stop();
    }
    expect(provider.requests.map((request) => request.key)).toEqual([key, key, key]);
    expect([...provider.sent.keys()]).toEqual([key]);
  });
});

async function waitingJob(mailId: number) {
  const [job] = await testDb().execute<{ attempts: number; isLater: boolean; isLocked: boolean }>(sql`
    select attempts, run_at > now() as "isLater", locked_at is not null as "isLocked"
    from graphile_worker.jobs where key = ${`mail:${mailId}`}`);
  return job;
}

describe("the provider's address", () => {
  const base = { ...process.env };

  it("is Resend's own unless it is set, and has to be one", () => {
    expect(parseEnv(base).RESEND_BASE_URL).toBe("https://api.resend.com");
    expect(parseEnv({ ...base, RESEND_BASE_URL: "http://127.0.0.1:9/" }).RESEND_BASE_URL).toBe("http://127.0.0.1:9");
    expect(() => parseEnv({ ...base, RESEND_BASE_URL: "resend" })).toThrow("RESEND_BASE_URL");
  });
});
