import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ProviderOnly } from "./contract";

/** Unlinks a provider; throws when no sign-in method would be left. */
export const removeLink = command(
  {
    name: "removeLink",
    summary: "Takes the link to an account at another service away.",
    policy: signedIn,
    input: ProviderOnly,
    output: Done,
    errors: ["social.last_way"],
  },
  async ({ tx, actor }, { provider }) => {
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("no key update");
    const own = await tx.select().from(socialIdentities).where(eq(socialIdentities.userId, actor.userId));
    const isLinked = own.some((row) => row.provider === provider);
    if (isLinked && own.length === 1 && !user?.passwordHash) return fail("social.last_way");
    await tx
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.userId, actor.userId), eq(socialIdentities.provider, provider)));
    return { success: true as const };
  },
);
