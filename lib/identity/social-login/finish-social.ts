import type { z } from "zod";
import type { ProviderPerson } from "@/lib/adapters/sign-in/port";
import { type Ctx, workflow } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { perIp } from "@/lib/core/limits";
import { anyone } from "@/lib/core/policy";
import { findCredentials } from "@/lib/identity/accounts/find-credentials";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { loadActor } from "@/lib/identity/sessions/queries";
import { FinishSocial, SocialOutcome } from "./contract";
import { SOCIAL_LIMITS } from "./limits";
import { type Asked, linkIdentity, requestOf, signIn } from "./operations";
import { findLinked } from "./queries";
import { openFlow, sealFlow } from "./seal-flow";

/**
 * Takes a person who comes back from a provider. Known there already: they are signed in. New: one more page asks what an account
 * needs. An address that has an account is never signed in by it alone: its password is asked for first, because whoever made the
 * account at the provider need not be who made the one here.
 */
export const finishSocial = workflow(
  {
    name: "finishSocial",
    summary: "Takes a person who comes back from a sign-in at another service.",
    policy: anyone,
    input: FinishSocial,
    output: SocialOutcome,
    errors: ["social.not_configured", "social.cancelled", "social.expired", "social.failed", "social.taken"],
    limits: [{ ...SOCIAL_LIMITS.finish, per: perIp }],
  },
  async (ctx, { provider, url, flow }) => {
    const asked = await openFlow(flow, ctx.now);
    if (asked?.stage !== "ask" || asked.provider !== provider) return fail("social.expired");
    const person = await readAnswer(ctx, asked, url);
    return ctx.step((step) => (asked.linkTo ? link(step, asked, person) : comeIn(step, asked, person)));
  },
);

async function readAnswer(ctx: Pick<Ctx, "log" | "adapters">, asked: Asked, url: string): Promise<ProviderPerson> {
  const { provider } = asked;
  const chosen = ctx.adapters.signIn.get(provider);
  if (!chosen) return fail("social.not_configured");
  const request = requestOf(asked);
  const answer = new URL(request.redirectUri);
  answer.search = new URL(url, answer).search;
  // Another question's answer, such as one begun in another tab: this one is still to be answered.
  if (answer.searchParams.get("state") !== asked.state) return fail("social.expired");
  const person = await chosen.finish(answer, request).catch((error: unknown) => {
    ctx.log.warn({ provider, err: error }, "a sign-in provider's answer could not be used");
    return fail("social.failed");
  });
  return person === "denied" ? fail("social.cancelled") : person;
}

type Outcome = z.output<typeof SocialOutcome>;

async function comeIn(ctx: Ctx, asked: Asked, person: ProviderPerson): Promise<Outcome> {
  const { provider, next } = asked;
  const userId = await findLinked(ctx.tx, { provider, subject: person.subject });
  if (userId !== undefined) {
    await signIn(ctx, userId);
    return { outcome: "signed_in", next };
  }
  // Whether an address has an account is told only to whom the provider vouches for as its owner.
  const known = person.email && person.isEmailVerified ? await findCredentials(ctx.tx, person.email) : undefined;
  // An account that nobody has proved gives way to whoever proves its address: it is made anew.
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
