import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { envSlot, parseEnv, shownSavingsPercent } from "@/lib/core/env/env";
import { PRODUCTION_ENV, TEST_ENV } from "@/tests/support/env";

const FILES = ["messages", "app", "components", "lib"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /[.](json|md|tsx?)$/.test(file))
    .map((file) => join(root, file))
    .filter((file) => statSync(file).isFile()),
);

/**
 * Claims that cannot be proved of a market: words that pages, mails, guides and heads leave out.
 */
const CLAIMS: [string, RegExp][] = [
  [
    "that all travellers are verified",
    /voyageurs (sont )?vérifiés|verified (travell|carri)ers?\b|مسافرون موثّقون|مسافرين موثّقين/i,
  ],
  ["an answer within a time", /s’engagent à répondre|(commit|undertake) to answer|يلتزم الناقلون بالرد/i],
  ["a share of savings", /\d\s?%\s?d’économies|savings of up to \d|توفير يصل إلى \d/i],
  ["a proof that nobody checked", /justificatif fourni|proof (?:was )?provided|تم تقديم الإثبات/i],
  ["money that only both codes move", /preuve des deux codes|proof of the two codes|إلا بإثبات الرمزين/i],
  ["contacts that open with the payment", /dès le paiement, les adresses|once it is, addresses|فور الدفع تُفتح/i],
  ["a review after each trip", /avis après chaque trajet|reviews after (?:each|every) trip|تقييمات بعد كل رحلة/i],
  ["insurance", /colis (sont |est )?assurés?\b|insured parcels|طرود مؤمّنة/i],
];

describe("what pages, mails and guides claim", () => {
  it.each(CLAIMS)("is never %s in words of their own", (_what, claim) => {
    expect(FILES.filter((file) => claim.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("a claim of savings", () => {
  const before = envSlot.value;
  afterEach(() => {
    envSlot.value = before;
  });
  const shownWith = (settings: Record<string, string>) => {
    envSlot.value = parseEnv({ ...TEST_ENV, DATABASE_URL: "postgres://db/rihla", ...settings });
    return shownSavingsPercent();
  };

  it("stands in the demo, and elsewhere only where a share can be shown", () => {
    expect(shownWith({})).toBe(40);
    expect(shownWith({ ...PRODUCTION_ENV })).toBeUndefined();
    expect(shownWith({ ...PRODUCTION_ENV, SAVINGS_PERCENT: "25" })).toBe(25);
  });
});
