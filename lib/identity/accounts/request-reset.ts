import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perDevice, perEmail, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { EmailOnly } from "./contract";
import { mailLinkJob } from "./jobs";
import { ACCOUNT_LIMITS } from "./limits";
import { ACCOUNT_NETWORK_LIMITS } from "./network-limits";

/**
 * Mails a reset link. A job looks up the account, so that answer and timing are the same for all.
 */
export const requestReset = command(
  {
    name: "requestReset",
    summary: "Mails a link to set a new password.",
    policy: anyone,
    input: EmailOnly,
    output: Done,
    limits: [
      { ...ACCOUNT_LIMITS.reset, per: (_request, { email }) => perEmail(email) },
      { ...ACCOUNT_LIMITS.resetByDevice, per: perDevice },
      { ...ACCOUNT_NETWORK_LIMITS.reset, per: perIp },
    ],
  },
  async (ctx, { email }) => {
    await addJob(ctx, mailLinkJob, { purpose: "reset", email });
    return { success: true as const };
  },
);
