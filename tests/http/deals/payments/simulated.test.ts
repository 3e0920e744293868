import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { isAboutMoney, MAIL_TEMPLATES, type MailTemplate } from "@/lib/identity/mails/mail-templates";
import { renderMail } from "@/lib/identity/mails/render-mail";
import ar from "@/messages/ar/core/layout.json";
import en from "@/messages/en/core/layout.json";
import fr from "@/messages/fr/core/layout.json";
import { stopChildren } from "@/scripts/lib/processes";
import { PRODUCTION_ENV, TEST_ENV, testPort } from "@/tests/support/env";
import { makePaid } from "@/tests/support/factories";
import { closeServed, openOwn } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";
import { type Served, startServed } from "@/tests/support/served-setup";
import { changeSettings } from "@/tests/support/settings";

const PORTS = { port: testPort(66), realtimePort: testPort(67) };
/** Every fact that a mail may contain, each a number that is written as a word. */
const FACTS = Object.fromEntries(
  [...readFileSync("messages/fr/identity/mails.json", "utf8").matchAll(/\{(\w+)/g)].map(([, name = ""]) => [name, "1"]),
);
const NOTICES = { fr: fr.simulated, en: en.simulated, ar: ar.simulated };

describe("a site in earnest whose payments are simulated", () => {
  let served: Served;
  let restore: () => void = () => undefined;
  beforeAll(async () => {
    served = await startServed({ ...PORTS, database: "test_simulated", isQuiet: true, more: PRODUCTION_ENV });
    openOwn(served);
    restore = changeSettings(PRODUCTION_ENV);
  });
  afterAll(async () => {
    await closeServed();
    await stopChildren(served.children);
    restore();
  });

  it.each(LOCALES)("is announced on every page in %s", async (locale) => {
    const prefix = locale === "fr" ? "" : `/${locale}`;
    for (const path of ["", "/announcements", "/transporters", "/how-it-works", "/legal/terms"]) {
      const html = await (await fetch(`${served.appUrl}${prefix}${path || "/"}`)).text();
      expect(html, path).toContain(NOTICES[locale]);
    }
  });

  it("is announced on the pages of a deal, its receipt among them", async () => {
    const { shipper, reservationId } = await makePaid();
    for (const path of [`/reservations/${reservationId}`, `/reservations/${reservationId}/receipt`, "/payments"])
      expect((await readPage(path, shipper)).html, path).toContain(NOTICES.fr);
  });

  it("is announced in every mail about a deal, and in no other", async () => {
    // The names of a table are no more than its own.
    for (const template of Object.keys(MAIL_TEMPLATES) as MailTemplate[]) {
      const secrets = { token: "t", code: "123456" };
      const mail = { template, locale: "fr" as const, params: FACTS, secrets };
      const site = { appUrl: "https://rihla.test", brandName: "Rihla", showsSimulation: true };
      const rendered = await renderMail(mail, site);
      expect(rendered.plainText.includes("cartes de test"), template).toBe(isAboutMoney(template));
    }
    for (const about of ["payout_sent", "payout_account_lost", "drop_code", "drop_code_plain"] as const)
      expect(isAboutMoney(about), about).toBe(true);
    expect(isAboutMoney("reset")).toBe(false);
  });
});

describe("a process that cannot be what it is to be", () => {
  it.each(["dist/web.js", "dist/realtime.js"])("%s ends with its sentence before it listens", async (file) => {
    const right = { ...TEST_ENV, ...PRODUCTION_ENV };
    for (const [wrong, sentence] of [
      [{ ...right, PAYMENTS: "" }, "STRIPE_SECRET_KEY is needed"],
      [{ ...right, APP_URL: undefined }, "APP_URL is not set"],
    ] as const) {
      const { code, output } = await run(file, wrong);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
    }
  });
});

function run(file: string, settings: Record<string, string | undefined>) {
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...settings };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
}
