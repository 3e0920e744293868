import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { redeemLink } from "@/lib/identity/sessions/make-link";
import { ResetPassword } from "./contract";
import { hashPassword } from "./hash-password";
import { setPassword } from "./operations";
import { proveAddress } from "./prove-address";

/** Sets a new password by the mailed link, confirms the address and ends every session. */
export const resetPassword = workflow(
  {
    name: "resetPassword",
    summary: "Sets a new password by a mailed link.",
    policy: anyone,
    input: ResetPassword,
    output: Done,
    errors: ["auth.link_invalid"],
  },
  async (ctx, { token, password }) => {
    const passwordHash = await hashPassword(password);
    await ctx.step(async (step) => {
      const { userId } = await redeemLink(step, "reset", token);
      await proveAddress(step, userId, { isRegistrant: false, passwordHash });
      await setPassword(step, userId, passwordHash, { reason: "password_reset" });
    });
    return { success: true as const };
  },
);
