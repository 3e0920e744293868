import { command } from "../core/command";
import { anyone } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { ACCOUNT_LIMITS, Done, EmailOnly, SESSION_LIMITS } from "./contract";
import { makeLink, spendLinks } from "./make-link";
import { findCredentials } from "./queries";

/** Mails a link to set a new password. Answers the same whether or not the address has an account. */
export const requestReset = command(
  {
    name: "requestReset",
    summary: "Mails a link to set a new password.",
    policy: anyone,
    input: EmailOnly,
    output: Done,
    limits: [{ ...ACCOUNT_LIMITS.reset, per: ({ ip }, input) => `${ip}:${input.email}` }],
  },
  async (ctx, { email }) => {
    const user = await findCredentials(ctx.tx, email);
    if (user) {
      await spendLinks(ctx, "reset", user.id);
      const { token, hash } = await makeLink(ctx, "reset", { userId: user.id }, SESSION_LIMITS.resetSeconds);
      await queueMail(ctx, { key: `reset:${hash}`, userId: user.id, template: "reset", secrets: { token } });
    }
    return { success: true as const };
  },
);
