import type { z } from "zod";
import type { ProviderPerson } from "@/lib/adapters/sign-in/port";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { perDevice, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { findCredentials } from "@/lib/identity/accounts/find-credentials";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { loadActor } from "@/lib/identity/sessions/queries";
import { FinishSocial, SocialOutcome } from "./contract";
import { SOCIAL_LIMITS } from "./limits";
import { type Asked, linkIdentity, requestOf, signIn } from "./operations";
import { findLinked } from "./queries";
import { openFlow, sealFlow } from "./seal-flow";

/**
 * Handles a provider's callback. A linked account is signed in; an unknown person registers on the
 * next page. An address with an account here needs its password first, because the provider's
 * account may be somebody else's.
 */
export const finishSocial = workflow(
  {
    name: "finishSocial",
    summary: "Handles the callback of a sign-in at a provider.",
    policy: anyone,
    input: FinishSocial,
    output: SocialOutcome,
    errors: ["social.not_configured", "social.cancelled", "social.expired", "social.failed", "social.taken"],
    limits: [
      { ...SOCIAL_LIMITS.finish, per: perDevice },
      { ...SOCIAL_LIMITS.finishByNetwork, per: perIp },
    ],
  },
  async (ctx, { provider, url, flow }) => {
    const request = await openFlow(flow, ctx.now);
    if (request?.stage !== "ask" || request.provider !== provider) return fail("social.expired");
    const person = await readAnswer(ctx, request, url);
    return ctx.step((step) => (request.linkTo ? link(step, request, person) : enter(step, request, person)));
  },
);

async function readAnswer(ctx: Pick<Ctx, "log" | "adapters">, asked: Asked, url: string): Promise<ProviderPerson> {
  const { provider } = asked;
  const chosen = ctx.adapters.signIn.get(provider);
  if (!chosen) return fail("social.not_configured");
  const request = requestOf(asked);
  const answer = new URL(request.redirectUri);
  answer.search = new URL(url, answer).search;
  // The answer to another request, such as one from another tab: this one is still open.
  if (answer.searchParams.get("state") !== asked.state) return fail("social.expired");
  const person = await chosen.finish(answer, request).catch((error: unknown) => {
    ctx.log.warn({ provider, err: error }, "a sign-in provider's answer could not be used");
    return fail("social.failed");
  });
  return person === "denied" ? fail("social.cancelled") : person;
}

type Outcome = z.output<typeof SocialOutcome>;

async function enter(ctx: Ctx, asked: Asked, person: ProviderPerson): Promise<Outcome> {
  const { provider, next } = asked;
  const userId = await findLinked(ctx.tx, { provider, subject: person.subject });
  if (userId !== undefined) {
    await signIn(ctx, userId);
    return { outcome: "signed_in", next };
  }
  // Only the vouched owner of an address may learn that it has an account.
  const known = person.email && person.isEmailVerified ? await findCredentials(ctx.tx, person.email) : undefined;
  // An unconfirmed account is replaced by the person who proves its address.
  const stage = known?.isConfirmed ? "prove" : "new";
  ctx.reply.flow = await sealFlow({ stage, provider, next, ...person }, ctx.now);
  return { outcome: stage, next };
}

async function link(ctx: Ctx, asked: Asked, person: ProviderPerson): Promise<Outcome> {
  const actor = asked.linkTo ? await loadActor(ctx.tx, asked.linkTo, ctx.now) : undefined;
  if (!actor) return fail("social.expired");
  await linkIdentity(ctx, actor.userId, { provider: asked.provider, subject: person.subject });
  await queueMail(ctx, {
    key: `social:${actor.userId}:${asked.state}`,
    userId: actor.userId,
    template: `${asked.provider}_linked`,
  });
  ctx.reply.flow = null;
  return { outcome: "linked", next: null };
}
