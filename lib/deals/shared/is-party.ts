import type { Queryable } from "@/db/client";
import type { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { isRelated } from "@/lib/identity/workspaces/is-related";

type Deal = Pick<
  typeof reservations.$inferSelect,
  "shipperUserId" | "carrierUserId" | "shipperWorkspaceId" | "carrierWorkspaceId"
>;

/**
 * Whether the user is a party of a deal: in person, through any of their workspaces, or as a
 * colleague of a party. A party must not decide about it as staff.
 */
export function isParty(tx: Queryable, actor: Actor, deal: Deal): Promise<boolean> {
  return isRelated(tx, actor.userId, {
    userIds: [deal.shipperUserId, deal.carrierUserId],
    workspaceIds: [deal.shipperWorkspaceId, deal.carrierWorkspaceId],
  });
}
