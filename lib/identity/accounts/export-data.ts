import type { z } from "zod";
import { Nothing } from "@/lib/core/base/answers";
import { type Ctx, query } from "@/lib/core/commands/command";
import { askAll } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { collectAccount, collectRest } from "./collect-data";
import { DataExport } from "./contract";
import { accountExported } from "./hooks";
import { ACCOUNT_LIMITS } from "./limits";

/** Everything about the caller in one document; about others only what the caller wrote. */
export const exportData = query(
  {
    name: "exportData",
    summary: "Everything that is the caller's, as one document.",
    policy: signedIn,
    input: Nothing,
    output: DataExport,
    limits: [{ ...ACCOUNT_LIMITS.export, per: perUser }],
  },
  async (ctx) => ({ exportedAt: toIso(ctx.now), parts: await collectParts(ctx, ctx.actor.userId) }),
);

/** Everything about an account, also what later contexts have. */
export async function collectParts(
  ctx: Pick<Ctx, "tx" | "subscriptions">,
  userId: number,
): Promise<z.output<typeof DataExport>["parts"]> {
  const own = await Promise.all([collectAccount, collectRest].map((collect) => collect(ctx.tx, userId)));
  const others = await askAll(ctx, accountExported, { userId });
  return Object.assign({}, ...own, ...others);
}
