import type { z } from "zod";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { isSameSecret } from "@/lib/core/env/secrets";
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
 * Confirms an address by its mailed link and signs in. The link only proves the address; the
 * registration may be somebody else's, whose password must not become valid. So the registering
 * browser is recognised, the password is typed again, or a new password replaces all that was
 * there.
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

/** `typed` is the hash that the typed password matched. */
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
  // The password may have changed meanwhile.
  if (typed !== undefined && !(await lockPassword(ctx.tx, { id: userId, passwordHash: typed })))
    return fail("auth.wrong_password");
  await proveAddress(ctx, userId, prover);
  ctx.reply.session = await createSession(ctx, await loadSignInActor(ctx.tx, userId, newSessionId()));
  ctx.reply.registration = null;
  return { user: await getUserView(ctx, userId) };
}
