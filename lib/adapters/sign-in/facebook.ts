import { createHmac } from "node:crypto";
import * as oidc from "openid-client";
import { z } from "zod";
import { SIGN_IN_LIMITS } from "./limits";
import { grantOf, isLocal, PROVIDER_TIMEOUT_SECONDS, requestParameters } from "./oauth";
import type { SignInProvider } from "./port";

/** The fields that we read of Facebook's Graph API. */
const Me = z.object({
  id: z.string().min(1).max(SIGN_IN_LIMITS.subjectLengthMax),
  email: z.email().optional(),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
});

/** The credentials of a Facebook app and its two URLs. */
export type FacebookApp = { appId: string; appSecret: string | undefined; dialogUrl: string; graphUrl: string };

/** Facebook by OAuth 2 with PKCE and its Graph API, which never vouches for e-mail addresses. */
export function facebookSignIn(app: FacebookApp): SignInProvider {
  const config = configurationOf(app);
  return {
    async begin(request) {
      return oidc.buildAuthorizationUrl(config, await requestParameters(request, "public_profile email"));
    },
    async finish(answer, request) {
      const tokens = await grantOf(
        oidc.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: request.verifier,
          expectedState: request.state,
        }),
      );
      if (tokens === "denied") return tokens;
      const me = await readMe(app, config, tokens.access_token);
      return {
        subject: me.id,
        email: me.email?.toLowerCase() ?? null,
        isEmailVerified: false,
        firstName: me.first_name,
        lastName: me.last_name,
      };
    },
  };
}

function configurationOf({ appId, appSecret, dialogUrl, graphUrl }: FacebookApp): oidc.Configuration {
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: dialogUrl,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, appId, appSecret);
  config.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (isLocal(graphUrl)) oidc.allowInsecureRequests(config);
  return config;
}

/** Fetches the token's user; the proof shows that our app asks (Graph API, "Securing requests"). */
async function readMe(
  { appSecret = "", graphUrl }: FacebookApp,
  config: oidc.Configuration,
  token: string,
): Promise<z.output<typeof Me>> {
  const url = new URL(`${graphUrl}/me`);
  url.searchParams.set("fields", "id,email,first_name,last_name");
  url.searchParams.set("appsecret_proof", createHmac("sha256", appSecret).update(token).digest("hex"));
  const response = await oidc.fetchProtectedResource(config, token, url, "GET");
  if (!response.ok) throw new Error(`Facebook answered ${response.status} to the profile request`);
  return Me.parse(await response.json());
}
