import { eq } from "drizzle-orm";
import { z } from "zod";
import { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { users } from "@/db/schema/identity/accounts";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { SignInMethods } from "./contract";

/** The caller's sign-in methods: the password, and linked or available providers. */
export const listSignInMethods = query(
  {
    name: "listSignInMethods",
    summary: "The caller's sign-in methods.",
    policy: signedIn,
    input: z.strictObject({}),
    output: SignInMethods,
  },
  async ({ tx, actor, adapters }) => {
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.userId));
    if (!user) return fail("auth.session_ended");
    const linked = await tx.select().from(socialIdentities).where(eq(socialIdentities.userId, actor.userId));
    const providers = SOCIAL_PROVIDERS.map((provider) => ({
      provider,
      linkedAt: linked.find((row) => row.provider === provider)?.createdAt.toISOString() ?? null,
    }));
    return {
      hasPassword: user.passwordHash !== null,
      providers: providers.filter(({ provider, linkedAt }) => linkedAt !== null || adapters.signIn.has(provider)),
    };
  },
);
