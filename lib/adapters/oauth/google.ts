import * as oidc from "openid-client";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { askParameters, isLocal, PROVIDER_TIMEOUT_SECONDS, type SocialProvider } from "./provider";

/** The claims of an identity token that we read (OpenID Connect Core 1.0, 5.1). */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

/** What Google publishes of itself is asked for again after this long. */
const METADATA_MS = 24 * 3_600_000;
let found: { config: Promise<oidc.Configuration>; at: number; issuer: string } | undefined;

/** Google, by OpenID Connect. */
export const google: SocialProvider = {
  async begin(ask) {
    const parameters = await askParameters(ask, "openid email profile");
    return oidc.buildAuthorizationUrl(await discover(), {
      ...parameters,
      nonce: ask.nonce,
      hl: ask.locale,
      prompt: "select_account",
    });
  },
  async finish(answer, ask) {
    const tokens = await oidc.authorizationCodeGrant(await discover(), answer, {
      pkceCodeVerifier: ask.verifier,
      expectedState: ask.state,
      expectedNonce: ask.nonce,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    return {
      subject: claims.sub,
      email: claims.email?.toLowerCase() ?? null,
      isEmailVerified: claims.email !== undefined && claims.email_verified,
      firstName: claims.given_name,
      lastName: claims.family_name,
    };
  },
};

function discover(): Promise<oidc.Configuration> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env();
  if (found && found.issuer === GOOGLE_ISSUER && Date.now() - found.at < METADATA_MS) return found.config;
  if (!GOOGLE_CLIENT_ID) throw new Error("sign-in with Google is not configured");
  const config = oidc.discovery(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: isLocal(GOOGLE_ISSUER) ? [oidc.allowInsecureRequests] : [],
  });
  found = { config, issuer: GOOGLE_ISSUER, at: Date.now() };
  // What failed is not kept: the next person asks again.
  config.catch(() => {
    if (found?.config === config) found = undefined;
  });
  return config;
}
