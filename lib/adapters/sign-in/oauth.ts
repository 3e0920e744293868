import * as oidc from "openid-client";
import type { SignInRequest } from "./port";

/** The tokens for the code that somebody came back with; "denied" when they said no, or closed the provider's page. */
export async function grantOf<T>(grant: Promise<T>): Promise<T | "denied"> {
  try {
    return await grant;
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return "denied";
    throw error;
  }
}

/** Seconds that a provider gets to answer. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** Whether an address is a stand-in's on the machine itself, which is spoken to without TLS; nobody else is. */
export function isLocal(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address);
}

/** What every request carries to the provider's page. */
export async function requestParameters(request: SignInRequest, scope: string): Promise<Record<string, string>> {
  return {
    redirect_uri: request.redirectUri,
    scope,
    state: request.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: "S256",
  };
}
