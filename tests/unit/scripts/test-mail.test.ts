import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendTestMail } from "@/scripts/lib/send-test-mail";
import { PRODUCTION_ENV, TEST_ENV } from "../../support/env";
import { startMailProvider } from "../../support/mail-provider";
import { runScript } from "../../support/programs";

const DATA_DIR = mkdtempSync(join(tmpdir(), "rihla-test-mail-"));
let provider: Awaited<ReturnType<typeof startMailProvider>>;
beforeAll(async () => {
  provider = await startMailProvider();
});
afterAll(async () => {
  await provider.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** Without a database: nothing listens at its address. */
const testMail = (args: readonly string[], more: Record<string, string> = {}) =>
  runScript("admin", ["test-mail", ...args], {
    ...TEST_ENV,
    ...PRODUCTION_ENV,
    APP_URL: "https://passeurs.test",
    DATABASE_URL: "postgres://127.0.0.1:1/rihla",
    RESEND_BASE_URL: provider.url,
    DATA_DIR,
    ...more,
  });

describe("admin test-mail", () => {
  it("sends one mail from the site's own sender, and prints that the provider took it", async () => {
    const before = provider.requests.length;
    const { code, output } = await testMail(["amel@passeurs.test"]);
    expect(output).toContain("✓ The provider has taken the mail from a@passeurs.test to amel@passeurs.test");
    expect(code).toBe(0);
    const sent = provider.requests.slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      authorization: `Bearer ${PRODUCTION_ENV.RESEND_API_KEY}`,
      body: { from: "a@passeurs.test", subject: "Rihla: a test mail" },
    });
    // A second one is another mail: it is not swallowed as the first one again.
    await testMail(["amel@passeurs.test"]);
    expect(new Set(provider.requests.slice(before).map(({ key }) => key)).size).toBe(2);
  });

  it("prints what the provider refuses, and ends with 1", async () => {
    provider.answerWith(403);
    const { code, output } = await testMail(["amel@passeurs.test"]);
    expect(output).toContain("The provider refuses the mail (refused_403: no).");
    expect(code).toBe(1);
    expect(output).not.toContain(PRODUCTION_ENV.RESEND_API_KEY);
  });

  it.each([
    [[], "Say where to"],
    [["amel"], "“amel” is no e-mail address"],
    [["amel@example.com"], "is the example of the book"],
    [["amel@passeurs.test", "admin"], "is no e-mail address"],
  ])("asks for an address that somebody reads: %j", async (args, wanted) => {
    const before = provider.requests.length;
    const { code, output } = await testMail(args);
    expect(output).toContain(wanted);
    expect(code).toBe(1);
    expect(provider.requests.length).toBe(before);
  });

  it("names the settings that are wrong, and prints in the demo that mail is not sent", async () => {
    expect(await testMail(["amel@passeurs.test"], { RESEND_API_KEY: "re_your_key" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("RESEND_API_KEY is what stands in a document"),
    });
    expect(
      await testMail(["amel@passeurs.test"], { APP_MODE: "demo", RESEND_API_KEY: "", DATABASE_URL: "" }),
    ).toMatchObject({ code: 1, output: expect.stringContaining("the demo keeps its mail for /dev/mail") });
  });

  it("prints what to do about the reasons that a provider has, and when it does not answer", async () => {
    const settings = { BRAND_NAME: "Rihla", APP_URL: "https://passeurs.test", MAIL_FROM: "a@passeurs.test" };
    const refusing = { send: async () => ({ status: "refused", reason: "validation_error", detail: "not verified" }) };
    const output = await sendTestMail(refusing as never, settings, ["amel@passeurs.test"]); // its answer is a constant
    expect(output.lines.join()).toContain("MAIL_FROM has to be of a domain that is verified there");
    const silent = { send: () => Promise.reject(new Error("timeout")) };
    const late = await sendTestMail(silent, settings, ["amel@passeurs.test"]);
    expect(late).toMatchObject({ ok: false, lines: [expect.stringContaining("does not answer (timeout)")] });
  });
});
