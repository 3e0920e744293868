import { afterEach, describe, expect, it } from "vitest";
import { isMarkedToken, newMarkedToken } from "@/lib/core/env/secrets";
import { readUnsubscribe, unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { openFlow, sealFlow } from "@/lib/identity/social-login/seal-flow";
import { appealToken, readAppealToken } from "@/lib/staff/moderation/sign-appeal";
import { changeSettings } from "@/tests/support/settings";

const NOW = new Date("2026-11-28T12:00:00Z");
const FIRST = "the secret that signs at the beginning as one does";
const NEXT = "the secret that took its place and is long enough";
const FLOW = {
  stage: "ask",
  provider: "google",
  state: "a".repeat(43),
  nonce: "b".repeat(43),
  verifier: "c".repeat(43),
  next: "/",
  locale: "fr",
  linkTo: null,
} as const;

/**
 * Signed values that an installation issues and gets back later: how each is made, and whether it
 * is taken.
 */
const SIGNED: Record<string, { make: () => Promise<string>; isTaken: (made: string) => Promise<boolean> }> = {
  "a link to unsubscribe": {
    make: async () => unsubscribeToken(7, "alerts"),
    isTaken: async (made) => readUnsubscribe(made)?.userId === 7,
  },
  "a link to appeal": {
    make: async () => appealToken(12),
    isTaken: async (made) => readAppealToken(made) === 12,
  },
  "a social login under way": {
    make: async () => (await sealFlow(FLOW, NOW)).sealed,
    isTaken: async (made) => (await openFlow(made, NOW)) !== undefined,
  },
  "a token of a session or a socket": {
    make: async () => newMarkedToken().token,
    isTaken: async (made) => isMarkedToken(made),
  },
};

describe("once AUTH_SECRET has another value", () => {
  let restore = () => {};
  afterEach(() => restore());

  it.each(Object.entries(SIGNED))(
    "%s is taken while the old value is configured, and by that alone",
    async (_name, { make, isTaken }) => {
      restore = changeSettings({ AUTH_SECRET: FIRST });
      const made = await make();
      expect(await isTaken(made)).toBe(true);
      restore();
      restore = changeSettings({ AUTH_SECRET: NEXT });
      expect(await isTaken(made)).toBe(false);
      restore();
      restore = changeSettings({ AUTH_SECRET: NEXT, AUTH_SECRETS_OLD: FIRST });
      expect(await isTaken(made)).toBe(true);
      // What is made now needs the new value.
      const next = await make();
      restore();
      restore = changeSettings({ AUTH_SECRET: FIRST });
      expect(await isTaken(next)).toBe(false);
    },
  );
});
