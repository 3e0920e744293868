import * as oidc from "openid-client";
import type { SignInRequest } from "./port";

/** Resolves the tokens; "denied" when the person declined or closed the provider's page. */
export async function grantOf<T>(grant: Promise<T>): Promise<T | "denied"> {
  try {
    return await grant;
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return "denied";
    throw error;
  }
}

/** The timeout of a provider's response. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** Whether a URL is a local stand-in's, the only one contacted without TLS. */
export function isLocal(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address);
}

/** The common parameters of an authorization request. */
export async function requestParameters(request: SignInRequest, scope: string): Promise<Record<string, string>> {
  return {
    redirect_uri: request.redirectUri,
    scope,
    state: request.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: "S256",
  };
}
