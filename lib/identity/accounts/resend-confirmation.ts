import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perDevice, perEmail, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { hashToken } from "@/lib/core/env/secrets";
import { ResendConfirmation } from "./contract";
import { mailLinkJob } from "./jobs";
import { ACCOUNT_LIMITS } from "./limits";
import { ACCOUNT_NETWORK_LIMITS } from "./network-limits";

/**
 * Mails a new confirmation link. A job looks up the account, so that answer and timing are the same
 * for all.
 */
export const resendConfirmation = command(
  {
    name: "resendConfirmation",
    summary: "Mails a new confirmation link.",
    policy: anyone,
    input: ResendConfirmation,
    output: Done,
    limits: [
      { ...ACCOUNT_LIMITS.reset, bucket: "confirm", per: (_request, { email }) => perEmail(email) },
      { ...ACCOUNT_LIMITS.resetByDevice, per: perDevice },
      { ...ACCOUNT_NETWORK_LIMITS.reset, per: perIp },
    ],
  },
  async (ctx, { email, registration }) => {
    const browserHash = registration === "" ? null : hashToken(registration);
    await addJob(ctx, mailLinkJob, { purpose: "confirm", email, browserHash });
    return { success: true as const };
  },
);
