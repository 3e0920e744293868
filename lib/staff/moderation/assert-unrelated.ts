import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { type Concern, isRelated } from "@/lib/identity/workspaces/is-related";

/**
 * Refuses what concerns the caller, a colleague or a workspace of theirs, with `moderation.own`.
 */
export async function assertUnrelated(
  { tx, actor }: Pick<Ctx<Actor>, "tx" | "actor">,
  concern: Concern,
): Promise<void> {
  if (await isRelated(tx, actor.userId, concern)) fail("moderation.own");
}
