import { eq } from "drizzle-orm";
import { isUniqueViolation } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { socialIdentities } from "@/db/schema/identity/social-login";
import type { SignInRequest } from "@/lib/adapters/sign-in/port";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { siteOrigin } from "@/lib/core/env/env";
import { newToken } from "@/lib/core/env/secrets";
import { safeNext } from "@/lib/core/fields/safe-next";
import { getUserView } from "@/lib/identity/people/load-account";
import { createSession, newSessionId } from "@/lib/identity/sessions/operations";
import { loadSignInActor } from "@/lib/identity/sessions/queries";
import type { Flow } from "./contract";
import { openFlow, sealFlow } from "./seal-flow";

/** A request that the provider has not answered yet. */
export type Asked = Extract<Flow, { stage: "ask" }>;
/** A person from a provider who needs another step. */
export type Pending = Exclude<Flow, { stage: "ask" }>;
type Who = Pick<Pending, "provider" | "subject">;

/** Starts a request to a provider, secrets in the browser's cookie; returns the redirect URL. */
export async function askProvider(
  ctx: Pick<Ctx, "now" | "locale" | "reply" | "log" | "adapters">,
  { provider, next, linkTo }: { provider: Asked["provider"]; next?: string | undefined; linkTo: string | null },
): Promise<{ url: string }> {
  const asked: Asked = {
    stage: "ask",
    provider,
    state: newToken().token,
    nonce: newToken().token,
    verifier: newToken().token,
    next: safeNext(next) ?? null,
    locale: ctx.locale,
    linkTo,
  };
  const chosen = ctx.adapters.signIn.get(provider);
  if (!chosen) return fail("social.not_configured");
  try {
    const url = await chosen.begin(requestOf(asked));
    ctx.reply.flow = await sealFlow(asked, ctx.now);
    return { url: url.href };
  } catch (error) {
    ctx.log.warn({ provider, err: error }, "a sign-in provider could not be reached");
    return fail("social.failed");
  }
}

/** The request that the provider's answer is checked against. */
export function requestOf({ provider, state, nonce, verifier, locale }: Asked): SignInRequest {
  const redirectUri = `${siteOrigin()}/api/v1/auth/social/${provider}/callback`;
  return { redirectUri, state, nonce, verifier, locale };
}

/** Opens a pending person's cookie; throws `social.expired` when it is not at this stage. */
export async function readPending(flow: string, stage: Pending["stage"], now: Date): Promise<Pending> {
  const flowState = await openFlow(flow, now);
  return flowState && flowState.stage !== "ask" && flowState.stage === stage ? flowState : fail("social.expired");
}

/** Links a provider's account; throws when either side is already linked to another. */
export async function linkIdentity(ctx: Pick<Ctx, "tx" | "now">, userId: number, who: Who): Promise<void> {
  const { provider, subject } = who;
  // Serialises concurrent links of one person.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const own = await ctx.tx.select().from(socialIdentities).where(eq(socialIdentities.userId, userId));
  const linked = own.find((row) => row.provider === provider);
  if (linked) return linked.subject === subject ? undefined : fail("social.already_linked");
  try {
    await ctx.tx.insert(socialIdentities).values({ userId, provider, subject, createdAt: ctx.now });
  } catch (error) {
    if (isUniqueViolation(error, "social_identities_provider_subject_unique")) return fail("social.taken");
    throw error;
  }
}

/** Signs a person in; throws when access is suspended. */
export async function signIn(ctx: Ctx, userId: number) {
  const actor = await loadSignInActor(ctx.tx, userId, newSessionId());
  ctx.reply.session = await createSession(ctx, actor);
  ctx.reply.flow = null;
  return getUserView(ctx, userId);
}
