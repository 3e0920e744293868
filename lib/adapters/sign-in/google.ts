import * as oidc from "openid-client";
import { z } from "zod";
import { SIGN_IN_LIMITS } from "./limits";
import { grantOf, isLocal, PROVIDER_TIMEOUT_SECONDS, requestParameters } from "./oauth";
import type { SignInProvider } from "./port";

/** The claims of an identity token that we read (OpenID Connect Core 1.0, 5.1). */
const Claims = z.object({
  sub: z.string().min(1).max(SIGN_IN_LIMITS.subjectLengthMax),
  email: z.email().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

/** Google's metadata is refreshed after this. */
const METADATA_MS = 24 * 3_600_000;

/** Google sign-in by OpenID Connect. */
export function googleSignIn(app: {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}): SignInProvider {
  let found: { config: Promise<oidc.Configuration>; at: number } | undefined;

  function discover(): Promise<oidc.Configuration> {
    if (found && Date.now() - found.at < METADATA_MS) return found.config;
    const config = oidc.discovery(new URL(app.issuer), app.clientId, app.clientSecret, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: isLocal(app.issuer) ? [oidc.allowInsecureRequests] : [],
    });
    found = { config, at: Date.now() };
    // Failures are not cached.
    config.catch(() => {
      if (found?.config === config) found = undefined;
    });
    return config;
  }

  return {
    async begin(request) {
      const parameters = await requestParameters(request, "openid email profile");
      return oidc.buildAuthorizationUrl(await discover(), {
        ...parameters,
        nonce: request.nonce,
        hl: request.locale,
        prompt: "select_account",
      });
    },
    async finish(answer, request) {
      const tokens = await grantOf(
        oidc.authorizationCodeGrant(await discover(), answer, {
          pkceCodeVerifier: request.verifier,
          expectedState: request.state,
          expectedNonce: request.nonce,
          idTokenExpected: true,
        }),
      );
      if (tokens === "denied") return tokens;
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
}
