/** The services that people may sign in with. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
