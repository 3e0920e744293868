import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { builtOnce } from "@/db/built-once";
import type { Queryable } from "@/db/client";
import { profiles, users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import { hashToken, isMarkedToken } from "@/lib/core/env/secrets";
import { endOfSession } from "./rules";

const actorColumns = {
  userId: users.id,
  userStatus: users.status,
  staffRole: users.staffRole,
  confirmedAt: users.confirmedAt,
  workspaceId: members.workspaceId,
  memberRole: members.role,
  memberStatus: members.status,
  workspaceStatus: workspaces.status,
  logisticsType: profiles.logisticsType,
  businessType: profiles.businessType,
};

type ActorRow = {
  userId: number;
  userStatus: "active" | "banned" | "erased";
  staffRole: "moderator" | "admin" | null;
  confirmedAt: Date | null;
  workspaceId: number;
  memberRole: "owner" | "contributor";
  memberStatus: "active" | "banned";
  workspaceStatus: "active" | "suspended";
  logisticsType: "shipper" | "carrier";
  businessType: "personal" | "professional";
};

/** A live session with its person, as both are now. */
export type LiveSession = { actor: Actor; lastSeenAt: Date; expiresAt: Date };

/** The actor of a live session; `undefined` when it ended or access was suspended. */
export async function loadActor(tx: Queryable, sessionId: string, now: Date): Promise<Actor | undefined> {
  return (await findLiveSession(tx, sessionId, now))?.actor;
}

const selectSession = (tx: Queryable, by: SQL) =>
  tx
    .select({
      ...actorColumns,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.activeProfileId))
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(by, isNull(sessions.revokedAt)));

const sessionById = builtOnce((tx) =>
  selectSession(tx, eq(sessions.id, sql.placeholder("sessionId"))).prepare("session"),
);
const sessionByToken = builtOnce((tx) =>
  selectSession(tx, eq(sessions.tokenHash, sql.placeholder("tokenHash"))).prepare("session_by_token"),
);

/** A live session by its id; `undefined` as for `loadActor`. */
export async function findLiveSession(tx: Queryable, sessionId: string, now: Date): Promise<LiveSession | undefined> {
  const [row] = await sessionById(tx).execute({ sessionId });
  return row && toLive(row, now);
}

/** A live session by its cookie's token; a forged token reaches no table. */
export async function findSessionOfToken(tx: Queryable, token: string, now: Date): Promise<LiveSession | undefined> {
  if (!isMarkedToken(token)) return undefined;
  const [row] = await sessionByToken(tx).execute({ tokenHash: hashToken(token) });
  return row && toLive(row, now);
}

type SessionRow = ActorRow & { sessionId: string; lastSeenAt: Date; expiresAt: Date };

function toLive(row: SessionRow, now: Date): LiveSession | undefined {
  if (endOfSession(row) <= now || suspension(row)) return undefined;
  return { actor: toActor(row, row.sessionId), lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt };
}

/** The actor of a sign-in; throws the reason when access is denied (product: sessions). */
export async function loadSignInActor(tx: Queryable, userId: number, sessionId: string): Promise<Actor> {
  const [row] = await tx
    .select(actorColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.activeProfileId))
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row) throw new Error(`user ${userId} has no profile or no workspace`);
  if (!row.confirmedAt) return fail("auth.unconfirmed");
  const reason = suspension(row);
  return reason ? fail(reason) : toActor(row, sessionId);
}

function suspension(row: ActorRow): ErrorCode | undefined {
  if (row.userStatus !== "active") return "auth.suspended";
  if (row.memberStatus !== "active" || row.workspaceStatus !== "active") return "auth.workspace_suspended";
  return undefined;
}

function toActor(row: ActorRow, sessionId: string): Actor {
  return {
    userId: row.userId,
    sessionId,
    workspaceId: row.workspaceId,
    memberRole: row.memberRole,
    logisticsType: row.logisticsType,
    businessType: row.businessType,
    staffRole: row.staffRole,
    confirmed: row.confirmedAt !== null,
  };
}
