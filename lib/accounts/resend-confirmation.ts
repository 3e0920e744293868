import { command } from "../core/command";
import { anyone } from "../core/policy";
import { ACCOUNT_LIMITS, Done, EmailOnly } from "./contract";
import { mailConfirmation } from "./insert-user";
import { spendLinks } from "./make-link";
import { findCredentials } from "./queries";

/** Mails a new confirmation link. Answers the same whether or not the address has an unconfirmed account. */
export const resendConfirmation = command(
  {
    name: "resendConfirmation",
    summary: "Mails a new confirmation link.",
    policy: anyone,
    input: EmailOnly,
    output: Done,
    limits: [{ ...ACCOUNT_LIMITS.reset, bucket: "confirm", per: ({ ip }, input) => `${ip}:${input.email}` }],
  },
  async (ctx, { email }) => {
    const user = await findCredentials(ctx.tx, email);
    if (user && !user.isConfirmed) {
      await spendLinks(ctx, "confirm", user.id);
      await mailConfirmation(ctx, user.id);
    }
    return { success: true as const };
  },
);
