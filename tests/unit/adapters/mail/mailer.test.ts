import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailboxMail } from "@/lib/adapters/mail/mailbox-mail";
import type { Mailer } from "@/lib/adapters/mail/port";
import { resendMail } from "@/lib/adapters/mail/resend-mail";
import { startMailProvider } from "@/tests/support/mail-provider";

let resend: Awaited<ReturnType<typeof startMailProvider>>;
beforeAll(async () => {
  resend = await startMailProvider();
});
afterAll(() => resend.stop());

const LETTER = {
  key: "mail-1",
  to: "nadia@example.org",
  subject: "رحلة: une réponse 🙂",
  html: "<p>x</p>",
  text: "x",
  headers: {},
};

const MAILERS: [name: string, mailer: () => Mailer, status: "sent" | "kept"][] = [
  ["resend", () => resendMail({ apiKey: "key-12345678", baseUrl: resend.url, from: "Rihla <a@b.example>" }), "sent"],
  ["mailbox", () => mailboxMail, "kept"],
];

describe.each(MAILERS)("the mailer %s", (_name, mailer, status) => {
  it("takes a letter, and the same one again", async () => {
    const first = await mailer().send(LETTER);
    expect(first.status).toBe(status);
    expect(await mailer().send(LETTER)).toEqual(first);
  });

  it("takes an address for answers and headers of its own", async () => {
    const letter = {
      ...LETTER,
      key: "mail-2",
      replyTo: "karim@example.org",
      headers: { "List-Unsubscribe": "<https://x>" },
    };
    expect((await mailer().send(letter)).status).toBe(status);
  });
});

describe("a mail provider that does not send", () => {
  const mailer = () => resendMail({ apiKey: "key-12345678", baseUrl: resend.url, from: "Rihla <a@b.example>" });

  it.each([401, 403, 422, 429, 500])("is reported by its word for %i, and sends at the next attempt", async (code) => {
    resend.answerWith(code);
    const letter = { ...LETTER, key: `again-${code}` };
    expect(await mailer().send(letter)).toEqual({ status: "refused", reason: `refused_${code}`, detail: "no" });
    expect((await mailer().send(letter)).status).toBe("sent");
  });

  it("is no letter that was sent when it hangs up", async () => {
    resend.answerWith("hang up");
    const outcome = await mailer()
      .send({ ...LETTER, key: "hung-up" })
      .catch(() => ({ status: "threw" }));
    expect(outcome.status).not.toBe("sent");
  });
});
