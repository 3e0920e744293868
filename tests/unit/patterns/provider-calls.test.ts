import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DELAYED_METHODS } from "@/lib/adapters/payments/stripe/methods";
import { HANDLED_EVENTS } from "@/lib/adapters/payments/stripe/webhooks";
import { metrics } from "@/lib/core/observability/metrics";

/** The calls of a provider; `name`, limits and the simulator's own are no calls. */
const CALLS = [
  "openCheckout",
  "expireCheckout",
  "retrieve",
  "refund",
  "payOut",
  "reversePayOut",
  "readDispute",
  "listMovements",
  "listDisputes",
  "listCheckouts",
  "inspect",
  "open",
  "link",
  "read",
];
/** Of an account, these are words of anything. */
const CALL = new RegExp(
  `(?:provider|payments|paymentsOf\\([^)]*\\))\\s*\\.(?:${CALLS.join("|")})\\(|accounts\\s*\\.(?:open|link|read)\\(|\\b(?:listMovements|listDisputes|listCheckouts|inspect)\\((?:\\{|time)`,
  "g",
);

describe("every call of the payment provider", () => {
  const files = ["lib/deals", "lib/staff", "lib/http", "realtime"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => ({ path: join(root, name), text: readFileSync(join(root, name), "utf8") })),
  );

  it("is made inside of what logs, counts and reports refusals", () => {
    const found = files.flatMap(({ path, text }) =>
      [...text.matchAll(CALL)].map((call) => {
        // The call is the argument of one of the two, written on the lines before it.
        const before = text.slice(0, call.index).split("\n").slice(-22).join("\n");
        return { path, call: call[0], isAsked: /\b(askProvider|askPages|sendOnce|look)\(/.test(before) };
      }),
    );
    expect(found.length).toBeGreaterThanOrEqual(11);
    expect(found.filter(({ isAsked }) => !isAsked)).toEqual([]);
  });
});

describe("what is documented of the payment provider", () => {
  it("names in the book every event that the endpoints are registered for", () => {
    const book = readFileSync("docs/stripe.md", "utf8");
    for (const event of HANDLED_EVENTS) expect(book).toContain(event);
  });

  it("leaves SEPA debit, bank transfers and vouchers out of the page", () => {
    expect(DELAYED_METHODS).toEqual(
      expect.arrayContaining(["sepa_debit", "bacs_debit", "customer_balance", "multibanco"]),
    );
    expect(DELAYED_METHODS).not.toContain("card");
  });

  it("counts from nought, so that the first refusal is an increase", async () => {
    const text = await metrics().registry.metrics();
    for (const trouble of ["authentication", "permission", "refused", "unavailable"])
      expect(text).toMatch(new RegExp(`rihla_provider_failures_total\\{trouble="${trouble}"[^}]*\\} \\d`));
    for (const outcome of ["taken", "unsigned"])
      expect(text).toMatch(new RegExp(`rihla_provider_webhooks_total\\{outcome="${outcome}"[^}]*\\} \\d`));
  });
});
