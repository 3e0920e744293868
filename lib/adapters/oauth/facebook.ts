import { createHmac } from "node:crypto";
import * as oidc from "openid-client";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { askParameters, isLocal, PROVIDER_TIMEOUT_SECONDS, type SocialProvider } from "./provider";

/** What Facebook's API tells of a person. */
const Me = z.object({
  id: z.string().min(1).max(255),
  email: z.email().optional(),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
});

/**
 * Facebook, by OAuth 2 with PKCE and its Graph API. Facebook does not say whether it has checked an address, so none counts as
 * verified.
 */
export const facebook: SocialProvider = {
  async begin(ask) {
    return oidc.buildAuthorizationUrl(configuration(), await askParameters(ask, "public_profile email"));
  },
  async finish(answer, ask) {
    const config = configuration();
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: ask.verifier,
      expectedState: ask.state,
    });
    const me = await readMe(config, tokens.access_token);
    return {
      subject: me.id,
      email: me.email?.toLowerCase() ?? null,
      isEmailVerified: false,
      firstName: me.first_name,
      lastName: me.last_name,
    };
  },
};

function configuration(): oidc.Configuration {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL } = env();
  if (!FACEBOOK_APP_ID) throw new Error("sign-in with Facebook is not configured");
  const server = {
    issuer: new URL(FACEBOOK_DIALOG_URL).origin,
    authorization_endpoint: FACEBOOK_DIALOG_URL,
    token_endpoint: `${FACEBOOK_GRAPH_URL}/oauth/access_token`,
  };
  const config = new oidc.Configuration(server, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET);
  config.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (isLocal(FACEBOOK_GRAPH_URL)) oidc.allowInsecureRequests(config);
  return config;
}

/** Asks who the token's person is. The proof shows that the token was not stolen from another app (Graph API, "Securing requests"). */
async function readMe(config: oidc.Configuration, token: string): Promise<z.output<typeof Me>> {
  const { FACEBOOK_APP_SECRET = "", FACEBOOK_GRAPH_URL } = env();
  const url = new URL(`${FACEBOOK_GRAPH_URL}/me`);
  url.searchParams.set("fields", "id,email,first_name,last_name");
  url.searchParams.set("appsecret_proof", createHmac("sha256", FACEBOOK_APP_SECRET).update(token).digest("hex"));
  const response = await oidc.fetchProtectedResource(config, token, url, "GET");
  if (!response.ok) throw new Error(`Facebook answered ${response.status} when it was asked who came`);
  return Me.parse(await response.json());
}
