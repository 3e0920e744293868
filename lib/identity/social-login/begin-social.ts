import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { BeginSocial, SocialStart } from "./contract";
import { askProvider } from "./operations";

/** Starts a social login; its state is only in the browser's encrypted cookie. */
export const beginSocial = query(
  {
    name: "beginSocial",
    summary: "Starts a sign-in at a provider: returns the redirect URL.",
    policy: anyone,
    input: BeginSocial,
    output: SocialStart,
    errors: ["social.not_configured", "social.failed"],
  },
  (ctx, { provider, next }) => askProvider(ctx, { provider, next, linkTo: null }),
);
