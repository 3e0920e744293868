import type { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import type { Locale } from "@/lib/core/base/actor";

/** A person's identity at a provider. */
export type ProviderPerson = {
  /** The only field that never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** The values of one attempt; `state`, `nonce` and `verifier` are 32 random bytes each. */
export type SignInRequest = { redirectUri: string; state: string; nonce: string; verifier: string; locale: Locale };

/** An identity provider by the authorization code flow with PKCE (RFC 6749, RFC 7636). */
export type SignInProvider = {
  /** The provider's URL to redirect to; throws when it is unreachable. */
  begin: (request: SignInRequest) => Promise<URL>;
  /**
   * The person by the callback URL, or that they declined. Throws when the response does not match
   * this request.
   */
  finish: (answer: URL, request: SignInRequest) => Promise<ProviderPerson | "denied">;
};

type SignInProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** The providers that a deployment has configured. */
export type SignInProviders = ReadonlyMap<SignInProviderName, SignInProvider>;
