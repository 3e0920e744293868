import type { z } from "zod";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { anyone } from "@/lib/core/policy";
import { isSameSecret } from "@/lib/core/secrets";
import { getUserView } from "@/lib/identity/people/load-account";
import { SessionView } from "@/lib/identity/sessions/contract";
import { findLink, redeemLink } from "@/lib/identity/sessions/make-link";
import { createSession, newSessionId } from "@/lib/identity/sessions/operations";
import { loadSignInActor } from "@/lib/identity/sessions/queries";
import { ConfirmEmail } from "./contract";
import { findOwnCredentials, lockPassword } from "./find-credentials";
import { hashPassword } from "./hash-password";
import { type Prover, proveAddress } from "./prove-address";
import { tryPassword } from "./try-password";

/**
 * Confirms the address of an account by the link that was mailed to it, and signs in. The link proves the address alone: whoever
 * registered it may be somebody else, whose password must not come to work because the owner of the address followed a link. So the
 * browser that registered is known again, or the password is typed once more, or a new one ends what was there before.
 */
export const confirmEmail = workflow(
  {
    name: "confirmEmail",
    summary: "Confirms an e-mail address by its link, and signs in.",
    policy: anyone,
    input: ConfirmEmail,
    output: SessionView,
    errors: [
      "auth.link_invalid",
      "auth.registrant_unknown",
      "auth.wrong_password",
      "auth.suspended",
      "auth.workspace_suspended",
    ],
  },
  async (ctx, input) => {
    const link = await findLink(ctx, "confirm", input.token);
    if (!link) return fail("auth.link_invalid");
    const prover = await findProver(ctx, link, input);
    return ctx.step((step) => confirm(step, input.token, prover));
  },
);

/** `typed` is the password that was right a moment ago. */
type Found = Prover & { typed?: string };

async function findProver(
  ctx: WorkflowCtx,
  { userId, browserHash }: { userId: number; browserHash: string | null },
  { registration, password, newPassword }: z.output<typeof ConfirmEmail>,
): Promise<Found> {
  if (newPassword !== undefined) return { isRegistrant: false, passwordHash: await hashPassword(newPassword) };
  if (password !== undefined) {
    const user = await tryPassword(ctx, { userId }, password, () => findOwnCredentials(ctx.tx, userId));
    return user ? { isRegistrant: true, typed: user.passwordHash } : fail("auth.wrong_password");
  }
  const isSameBrowser = browserHash !== null && isSameSecret(registration, browserHash);
  return isSameBrowser ? { isRegistrant: true } : fail("auth.registrant_unknown");
}

async function confirm(ctx: Ctx, token: string, { typed, ...prover }: Found) {
  const { userId } = await redeemLink(ctx, "confirm", token);
  // A password that was changed meanwhile proves nothing any more.
  if (typed !== undefined && !(await lockPassword(ctx.tx, { id: userId, passwordHash: typed })))
    return fail("auth.wrong_password");
  await proveAddress(ctx, userId, prover);
  ctx.reply.session = await createSession(ctx, await loadSignInActor(ctx.tx, userId, newSessionId()));
  ctx.reply.registration = null;
  return { user: await getUserView(ctx, userId) };
}
