import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";

/** The person who signs in at the stand-in next. */
export type Someone = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

const SECRET = "the secret that both services gave us";

/**
 * Two services to sign in with on this machine, both a real OpenID provider: one with discovery and
 * identity tokens as Google's, one with plain OAuth 2 and an API that returns who the token's
 * person is, as Facebook's.
 */
export async function startIdentityProvider(origin: string) {
  const people = new Map<string, Someone>();
  const state: { next: Someone | "denied"; proofs: string[] } = { next: "denied", proofs: [] };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const url = `http://localhost:${port}`;
  const provider = makeProvider(url, origin, people);
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/graph/me") return claimsOf(request, response, searchParams);
    if (pathname.startsWith("/interaction/")) return answer(request, response);
    // Where Facebook has these two.
    if (pathname === "/dialog/oauth") request.url = request.url?.replace(pathname, "/auth") ?? "";
    if (pathname === "/graph/oauth/access_token") request.url = "/token";
    return callback(request, response);
  }

  /** The page on which a person signs in and agrees: the next person has done both, or refused. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (state.next === "denied")
      return provider.interactionFinished(
        request,
        response,
        { error: "access_denied" },
        { mergeWithLastSubmission: false },
      );
    const { sub } = state.next;
    people.set(sub, state.next);
    if (prompt.name === "login") return provider.interactionFinished(request, response, { login: { accountId: sub } });
    if (prompt.name === "select_account")
      return provider.interactionFinished(request, response, { select_account: {}, login: { accountId: sub } });
    const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  async function claimsOf(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const token = await provider.AccessToken.find(bearer);
    const isProved = query.get("appsecret_proof") === createHmac("sha256", SECRET).update(bearer).digest("hex");
    const person = token && isProved ? people.get(token.accountId) : undefined;
    response.writeHead(person ? 200 : 400, { "content-type": "application/json" });
    const { sub: id, email, given_name: first_name, family_name: last_name } = person ?? {};
    response.end(JSON.stringify(person ? { id, email, first_name, last_name } : { error: { code: 190 } }));
  }

  return {
    /** The settings of a process for both. */
    env: {
      GOOGLE_ISSUER: url,
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: SECRET,
      FACEBOOK_APP_ID: "facebook-app",
      FACEBOOK_APP_SECRET: SECRET,
      FACEBOOK_DIALOG_URL: `${url}/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
    },
    /** Sets who signs in from now on; "denied" for someone who refuses. */
    signInAs: (next: Someone | "denied") => {
      state.next = next;
    },
    /**
     * Follows the redirects of the stand-in as a browser would, and gives the address that it leads
     * back to.
     */
    visit: (start: string) => followBack(start, url),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function makeProvider(url: string, origin: string, people: Map<string, Someone>): Provider {
  const client = (client_id: string, name: string) => ({
    client_id,
    client_secret: SECRET,
    redirect_uris: [`${origin}/api/v1/auth/social/${name}/callback`],
    token_endpoint_auth_method: "client_secret_post" as const,
  });
  // Google lets people choose between their accounts.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return new Provider(url, {
    clients: [client("google-client", "google"), client("facebook-app", "facebook")],
    cookies: { keys: ["a key for tests"] },
    scopes: ["openid", "email", "profile", "public_profile"],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
  });
}

async function followBack(start: string, url: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = start;
  while (next.startsWith(url)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
    next = new URL(location, url).href;
  }
  return next;
}
