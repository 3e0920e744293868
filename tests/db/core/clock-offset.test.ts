import { describe, expect, it } from "vitest";
import { stripePayments } from "@/lib/adapters/payments/stripe-payments";
import { CLOCK_OFFSET_MAX_MS, isClockRight, readClockOffsetMs } from "@/lib/core/observability/clock-offset";
import { checkoutExpiresAt } from "@/lib/deals/payments/rules";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";

const MINUTE_MS = 60_000;
/** A clock that is so far ahead. */
const ahead = (ms: number) => () => new Date(Date.now() + ms);

describe("a machine's clock", () => {
  it.each([75_000, 0, -75_000])("is compared with the database's (%i ms)", async (ms) => {
    const offsetMs = await readClockOffsetMs(testDb(), ahead(ms));
    expect(Math.abs(offsetMs - ms)).toBeLessThan(2_000);
    expect(isClockRight(offsetMs)).toBe(ms === 0);
    expect(isClockRight(CLOCK_OFFSET_MAX_MS + 1)).toBe(false);
  });

  it("may differ from another's by two minutes without refusing its tokens", async () => {
    const person = await makePerson();
    const { wsToken, expiresAt } = await callAs(person, issueWsToken, {}, { now: ahead(-2 * MINUTE_MS)() });
    expect(wsToken).toBeTruthy();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 2 * MINUTE_MS);
  });

  it("may be two minutes wrong without the provider refusing its pages", () => {
    const { checkoutLife } = stripePayments({
      secretKey: "sk_test_none",
      webhookSecrets: ["whsec_none"],
      baseUrl: "http://127.0.0.1:9",
    });
    const provider = new Date();
    for (const offMs of [-2 * MINUTE_MS, 2 * MINUTE_MS])
      for (const dueInMs of [MINUTE_MS, 30 * 24 * 60 * MINUTE_MS]) {
        const now = new Date(provider.getTime() + offMs);
        const closesAt = checkoutExpiresAt(now, new Date(now.getTime() + dueInMs), checkoutLife);
        const lifeMs = closesAt.getTime() - provider.getTime();
        // The provider's bounds, by its own clock.
        expect(lifeMs).toBeGreaterThan(30 * MINUTE_MS);
        expect(lifeMs).toBeLessThan(24 * 60 * MINUTE_MS);
      }
  });
});
