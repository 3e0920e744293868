import { and, eq } from "drizzle-orm";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { hashToken, isWholeToken } from "@/lib/core/env/secrets";
import { GetLinkState, LinkStateView } from "./contract";

/**
 * Whether a mailed link still works, and why not, so that its page shows no form that could not be
 * sent. Asking uses nothing up.
 */
export const getLinkState = query(
  {
    name: "getLinkState",
    summary: "Whether a mailed link still works.",
    policy: anyone,
    input: GetLinkState,
    output: LinkStateView,
  },
  async ({ tx, now }, { purpose, token }) => {
    if (!isWholeToken(token)) return { state: "cut" as const };
    const [row] = await tx
      .select({ usedAt: oneTimeTokens.usedAt, expiresAt: oneTimeTokens.expiresAt })
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose)));
    if (row?.usedAt) return { state: "used" as const };
    return { state: row && row.expiresAt > now ? ("open" as const) : ("expired" as const) };
  },
);
