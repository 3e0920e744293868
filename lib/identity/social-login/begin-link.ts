import { workflow } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ProviderOnly, SocialStart } from "./contract";
import { askProvider } from "./operations";

/** Starts to link a provider's account to the caller's, authorised by the session. */
export const beginLink = workflow(
  {
    name: "beginLink",
    summary: "Starts to link a provider's account to the caller's: returns the redirect URL.",
    policy: signedIn,
    input: ProviderOnly,
    output: SocialStart,
    errors: ["social.not_configured", "social.failed"],
  },
  (ctx, { provider }) => askProvider(ctx, { provider, linkTo: ctx.actor.sessionId }),
);
