import type { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { env } from "@/lib/core/env";
import { facebook } from "./facebook";
import { google } from "./google";
import type { SocialProvider } from "./provider";

type Name = (typeof SOCIAL_PROVIDERS)[number];

/** The providers that this deployment has set up, in the order of their buttons. */
export function configuredProviders(): Name[] {
  const { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID } = env();
  return [...(GOOGLE_CLIENT_ID ? ["google" as const] : []), ...(FACEBOOK_APP_ID ? ["facebook" as const] : [])];
}

/** A provider that is set up; `undefined` for one that is not. */
export function socialProvider(name: Name): SocialProvider | undefined {
  return configuredProviders().includes(name) ? { google, facebook }[name] : undefined;
}
