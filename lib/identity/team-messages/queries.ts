import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { members, teamMessages, workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { toIso } from "@/lib/core/fields/fields";
import type { TeamMessageView } from "./contract";
import { TEAM_MESSAGE_LIMITS } from "./limits";

type Reader = { tx: Queryable; actor: Actor };

/**
 * The caller's place in the workspace that they work in, as it is now; throws
 * `workspace.not_found` for any other workspace.
 */
export async function loadOwnPlace(
  { tx, actor }: Reader,
  workspaceId: number,
): Promise<{ memberId: number; readId: number }> {
  const [row] = await tx
    .select({ memberId: members.id, readId: members.readTeamMessageId })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(isOwnPlace(actor, workspaceId));
  return row ?? fail("workspace.not_found");
}

function isOwnPlace({ userId }: Actor, workspaceId: number): SQL | undefined {
  return and(
    eq(members.workspaceId, workspaceId),
    eq(members.userId, userId),
    eq(members.isHome, true),
    eq(members.status, "active"),
    eq(workspaces.status, "active"),
  );
}

/**
 * The caller's unread messages of the workspace that they work in, in one query; as `loadOwnPlace`.
 */
export async function countOwnUnread({ tx, actor }: Reader, workspaceId: number): Promise<number> {
  const { workspaceId: team, userId, readTeamMessageId: readId } = members;
  const [row] = await tx
    .select({ count: unreadOf({ workspaceId: sql`${team}`, userId: sql`${userId}`, readId: sql`${readId}` }) })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(isOwnPlace(actor, workspaceId));
  return row ? row.count : fail("workspace.not_found");
}

/** A workspace's messages under a condition, with their authors. */
export async function selectMessages(
  { tx, actor }: Reader,
  where: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
): Promise<TeamMessageView[]> {
  const rows = await tx
    .select({
      message: teamMessages,
      author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(teamMessages)
    .innerJoin(users, eq(users.id, teamMessages.authorId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map(({ message: { id, clientId, content, createdAt }, author }) => ({
    id,
    clientId,
    author,
    isMine: author.id === actor.userId,
    content,
    createdAt: toIso(createdAt),
  }));
}

/** Counts others' messages after the last one that a member has read, up to the shown maximum. */
export function unreadOf(member: { workspaceId: SQL; userId: SQL; readId: SQL }): SQL<number> {
  return sql<number>`(select count(*) from (
    select 1 from team_messages m
    where m.workspace_id = ${member.workspaceId} and m.id > ${member.readId} and m.author_id <> ${member.userId}
    limit ${TEAM_MESSAGE_LIMITS.unreadShownMax + 1}) as unread)`.mapWith(Number);
}

/** The caller's unread messages of a workspace. */
export async function countUnreadOf({ tx, actor }: Reader, workspaceId: number, readId: number): Promise<number> {
  const [row] = await tx
    .select({
      count: unreadOf({ workspaceId: sql`${workspaceId}`, userId: sql`${actor.userId}`, readId: sql`${readId}` }),
    })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}
