import * as oidc from "openid-client";
import type { Locale } from "@/lib/core/actor";

/** Who someone is at a provider. */
export type SocialPerson = {
  /** Their number there: the only thing that never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** What a question to a provider carries, and its answer is held against. */
export type SocialAsk = { redirectUri: string; state: string; nonce: string; verifier: string; locale: Locale };

/** A provider of identities, asked by the authorization code flow with PKCE (RFC 6749, RFC 7636). */
export type SocialProvider = {
  /** Where to send the person. Throws when the provider cannot be reached. */
  begin: (ask: SocialAsk) => Promise<URL>;
  /** Who came back, by the address that they came back to. Throws when the answer is not the provider's to this question. */
  finish: (answer: URL, ask: SocialAsk) => Promise<SocialPerson>;
};

/** The parts of a new question that nobody can guess. */
export function newAsk(): Pick<SocialAsk, "state" | "nonce" | "verifier"> {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** Whether the person said no, or closed the provider's page. */
export function isDenied(error: unknown): boolean {
  return error instanceof oidc.AuthorizationResponseError && error.error === "access_denied";
}

/** Seconds that a provider gets to answer. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** Whether an address is a stand-in's on the machine itself, which is spoken to without TLS; nobody else is. */
export function isLocal(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address);
}

/** What every question carries to the provider's page. */
export async function askParameters(ask: SocialAsk, scope: string): Promise<Record<string, string>> {
  return {
    redirect_uri: ask.redirectUri,
    scope,
    state: ask.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(ask.verifier),
    code_challenge_method: "S256",
  };
}
