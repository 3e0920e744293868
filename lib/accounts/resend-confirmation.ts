import { command } from "../core/command";
import { anyone } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { ACCOUNT_LIMITS, Done, EmailOnly, SESSION_LIMITS } from "./contract";
import { makeLink, spendLinks } from "./make-link";
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
      const { token, hash } = await makeLink(ctx, "confirm", { userId: user.id }, SESSION_LIMITS.confirmSeconds);
      await queueMail(ctx, { key: `confirm:${hash}`, userId: user.id, template: "confirm", secrets: { token } });
    }
    return { success: true as const };
  },
);
