import type { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import type { Locale } from "@/lib/core/actor";

/** Who someone is at a provider. */
export type ProviderPerson = {
  /** Their number there: the only thing that never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** What a request to a provider carries, and its answer is held against. `state`, `nonce` and `verifier` are 32 random bytes each. */
export type SignInRequest = { redirectUri: string; state: string; nonce: string; verifier: string; locale: Locale };

/** A provider of identities, asked by the authorization code flow with PKCE (RFC 6749, RFC 7636). */
export type SignInProvider = {
  /** Where to send the person. Throws when the provider cannot be reached. */
  begin: (request: SignInRequest) => Promise<URL>;
  /**
   * Who came back, by the address that they came back to, or that they said no there. Throws when the answer is not the provider's to
   * this request.
   */
  finish: (answer: URL, request: SignInRequest) => Promise<ProviderPerson | "denied">;
};

/** A service that people may sign in with, by its name. */
type SignInProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** The services that a deployment has set up. */
export type SignInProviders = ReadonlyMap<SignInProviderName, SignInProvider>;
