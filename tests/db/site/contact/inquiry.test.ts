import { randomUUID } from "node:crypto";
import { like, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { parseEnv } from "@/lib/core/env/env";
import { deliverMail } from "@/lib/identity/mails/deliver-mail";
import { getMail } from "@/lib/identity/mails/list-mails";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";
import { appErrorOf, callAs, issueCodes, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { PRODUCTION_ENV } from "@/tests/support/env";
import { startMailProvider } from "@/tests/support/mail-provider";
import { changeSettings } from "@/tests/support/settings";

const address = () => `${randomUUID()}@example.com`;
const input = (over: Record<string, unknown> = {}) => ({
  name: "Lila O’Haddad",
  email: address(),
  contactType: 2,
  message: 'Bonjour,\n\nMon colis "RH-100X" & moi attendons. <script>alert(1)</script>',
  ...over,
});
const send = (over: Record<string, unknown> = {}, options: Parameters<typeof callAs>[3] = {}) =>
  callAs("visitor", sendInquiry, input(over), { ip: randomUUID(), ...options });

/** The mails about a sender's message: the team's, and the receipt. */
async function mailsOf(email: string) {
  const rows = await testDb()
    .select()
    .from(mails)
    .where(or(like(mails.toAddress, email), sql`${mails.params}->>'replyTo' = ${email}`));
  return {
    team: rows.filter(({ template }) => template === "inquiry"),
    receipts: rows.filter(({ template }) => template === "inquiry_receipt"),
  };
}

describe("a message to the team", () => {
  it("is mailed to the team, and a receipt without its words to the sender", async () => {
    const email = address();
    expect(await send({ email }, { locale: "en" })).toEqual({ success: true });
    const { team, receipts } = await mailsOf(email);
    expect(team.map(({ toAddress }) => toAddress)).toEqual(["contact@rihla.example"]);
    expect(receipts.map(({ toAddress, locale }) => [toAddress, locale])).toEqual([[email, "en"]]);
    for (const { id } of [...team, ...receipts]) await deliverMail(testRuntime(), id);
    const notified = await getMail(testDb(), team[0]?.id ?? 0);
    expect(notified.subject).toBe("Message – Problem – Lila O’Haddad");
    expect(notified.plainText).toContain(`Lila O’Haddad · ${email}\n\nBonjour,\n\nMon colis "RH-100X"`);
    expect(notified.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(notified.html).not.toContain("<script>");
    const receipt = await getMail(testDb(), receipts[0]?.id ?? 0);
    expect(receipt.plainText).not.toContain("RH-100X");
    expect(receipt.plainText).not.toContain("Haddad");
  });

  it("is sent once for a key, and once for the same words of a day without a key", async () => {
    const first = input();
    const key = { ip: randomUUID(), idempotencyKey: randomUUID() };
    await Promise.all([1, 2].map(() => callAs("visitor", sendInquiry, first, key)));
    const second = input();
    await callAs("visitor", sendInquiry, second, { ip: randomUUID() });
    await callAs("visitor", sendInquiry, second, { ip: randomUUID() });
    for (const { email } of [first, second]) {
      const { team, receipts } = await mailsOf(email);
      expect([team.length, receipts.length]).toEqual([1, 1]);
    }
    expect((await appErrorOf(callAs("visitor", sendInquiry, { ...first, message: "Autre chose" }, key))).code).toBe(
      "request.idempotency_mismatch",
    );
  });

  it("of a program that fills in every field is answered the same, and mailed to no one", async () => {
    const email = address();
    expect(await send({ email, website: "https://spam.example" })).toEqual({ success: true });
    expect(await mailsOf(email)).toEqual({ team: [], receipts: [] });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: "" }, "name: required"],
    [{ name: "x".repeat(81) }, "name: max_length"],
    [{ email: "nobody" }, "email: format_email"],
    [{ contactType: 9 }, "contactType: not_an_option"],
    [{ message: "court" }, "message: min_length"],
    [{ message: "x".repeat(3_001) }, "message: max_length"],
    [{ bcc: "a@example.com" }, "bcc: unknown_key"],
    [{ name: "Lila\nBcc: victim@example.com" }, "name: person_name"],
    [{ name: "Lila\r\nBcc: victim@example.com" }, "name: person_name"],
    [{ email: "a@example.com\r\nBcc: victim@example.com" }, "email: format_email"],
    [{ email: "a@example.com, victim@example.com" }, "email: format_email"],
  ])("with %j is refused", async (over, issue) => {
    const email = typeof over.email === "string" ? over.email : address();
    expect(issueCodes(await appErrorOf(send({ email, ...over })))).toEqual([issue]);
    expect(await mailsOf(email)).toEqual({ team: [], receipts: [] });
  });

  it("comes five times an hour from one device at most, and from its neighbours", async () => {
    const [ip, device] = [randomUUID(), randomUUID()];
    for (let count = 0; count < 5; count += 1) await send({}, { ip, device });
    expect((await appErrorOf(send({}, { ip, device }))).code).toBe("request.too_many");
    await send({}, { ip, device: randomUUID() });
    await send({}, { ip, device, now: new Date(Date.now() + 3_601_000) });
  });

  it("always reaches the team, and sends one address three receipts a day at most", async () => {
    const email = address();
    for (let count = 0; count < 5; count += 1) await send({ email, message: `Message numéro ${count}` });
    const { team, receipts } = await mailsOf(email);
    expect([team.length, receipts.length]).toEqual([5, 3]);
  });
});

describe("through the provider", () => {
  let provider: Awaited<ReturnType<typeof startMailProvider>>;
  let undo = () => {};
  beforeAll(async () => {
    provider = await startMailProvider();
    undo = changeSettings({
      RESEND_API_KEY: "re_test_key",
      MAIL_FROM: "Rihla <bonjour@rihla.example>",
      RESEND_BASE_URL: provider.url,
      CONTACT_EMAIL: "team@rihla.example",
    });
  });
  afterAll(async () => {
    undo();
    await provider.stop();
  });

  it("an answer to the team's mail goes to the sender, and one to the receipt does not", async () => {
    const email = address();
    await send({ email });
    const { team, receipts } = await mailsOf(email);
    for (const { id } of [...team, ...receipts]) await deliverMail(testRuntime(), id);
    const [notified, receipt] = provider.requests.map(({ body }) => body);
    expect(notified).toMatchObject({
      to: "team@rihla.example",
      from: "Rihla <bonjour@rihla.example>",
      reply_to: email,
    });
    expect(receipt).toMatchObject({ to: email });
    expect(receipt).not.toHaveProperty("reply_to");
  });
});

describe("the team's address", () => {
  it("has a default in the demo alone, and has to be one", () => {
    const base = { ...process.env, RESEND_API_KEY: "re_12345678", MAIL_FROM: "a@example.com" };
    expect(parseEnv(base).CONTACT_EMAIL).toBe("contact@rihla.example");
    expect(() => parseEnv({ ...base, CONTACT_EMAIL: "us" })).toThrow("CONTACT_EMAIL");
    const inEarnest = { ...base, ...PRODUCTION_ENV };
    expect(() => parseEnv({ ...inEarnest, CONTACT_EMAIL: "" })).toThrow("CONTACT_EMAIL is needed");
    expect(parseEnv({ ...inEarnest, CONTACT_EMAIL: "us@passeurs.test" }).CONTACT_EMAIL).toBe("us@passeurs.test");
  });
});
