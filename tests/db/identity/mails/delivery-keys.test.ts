import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { startMailProvider } from "@/tests/support/mail-provider";
import { changeSettings } from "@/tests/support/settings";

let provider: Awaited<ReturnType<typeof startMailProvider>>;
beforeAll(async () => {
  provider = await startMailProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.requests.length = 0;
  provider.sent.clear();
});

async function queue(key: string): Promise<number> {
  const writer = { now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS };
  const order = { key, template: "reset", secrets: { token: "canari-token" } } as const;
  await testDb().transaction((tx) =>
    queueMail({ tx, ...writer }, { ...order, to: `${randomUUID()}@example.com`, locale: "fr" }),
  );
  const [row] = await testDb().select({ id: mails.id }).from(mails).where(eq(mails.key, key));
  if (!row) throw new Error("no mail");
  return row.id;
}

/** Delivers with an installation's settings. */
async function deliver(id: number, over: Record<string, string> = {}): Promise<void> {
  const restore = changeSettings({
    RESEND_API_KEY: "re_12345678",
    RESEND_BASE_URL: `${provider.url}/`,
    MAIL_FROM: "Rihla <bonjour@rihla.example>",
    ...over,
  });
  try {
    await deliverMail(testRuntime(), id);
  } finally {
    restore();
  }
}

describe("the key by which the provider sends a mail once", () => {
  it("is another one after a restore, whose rows have the numbers of those that are gone", async () => {
    const name = `reservation:${randomUUID()}:paid`;
    const own = await queue(name);
    await deliver(own);
    await testDb().delete(mails).where(eq(mails.id, own));
    await deliver(await queue(name));
    expect(provider.sent.size).toBe(2);
  });

  it("is another one for another installation with the same account", async () => {
    const id = await queue(`reservation:${randomUUID()}:paid`);
    await deliver(id);
    const unsent = { sentAt: null, providerRef: null, sealedSecrets: null };
    await testDb().update(mails).set(unsent).where(eq(mails.id, id));
    await deliver(id, { APP_URL: "https://other.example" });
    expect(provider.sent.size).toBe(2);
  });
});

it("a mail whose secrets an earlier AUTH_SECRET sealed is sent while that one is configured", async () => {
  const AUTH_SECRETS_OLD = "the secret that sealed it at the beginning";
  const restore = changeSettings({ AUTH_SECRET: AUTH_SECRETS_OLD });
  const id = await queue(`test:${randomUUID()}`);
  restore();
  const AUTH_SECRET = "the secret that took its place and is long enough";
  await expect(deliver(id, { AUTH_SECRET })).rejects.toThrow("neither AUTH_SECRET nor AUTH_SECRETS_OLD opens");
  await deliver(id, { AUTH_SECRET, AUTH_SECRETS_OLD });
  expect(provider.requests.at(-1)?.body.text).toContain("token=canari-token");
});
