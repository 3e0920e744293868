import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db/client";
import { profiles, users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import { isDatabaseUnavailable } from "@/lib/core/commands/as-app-error";
import { makeBatcher } from "@/lib/core/commands/batcher";
import type { SessionReader } from "@/lib/core/commands/sessions";

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

/** The actor of a live session; `undefined` when it ended or access was suspended. */
export async function loadActor(tx: Queryable, sessionId: string, now: Date): Promise<Actor | undefined> {
  return (await loadSession(tx, sessionId, now))?.actor;
}

async function loadSession(tx: Queryable, sessionId: string, now: Date): Promise<LiveSession | undefined> {
  const [row] = await sessionRows(tx, eq(sessions.id, sessionId));
  return row && liveSession(row, now);
}

function liveSession(row: ActorRow & { sessionId: string; expiresAt: Date }, now: Date): LiveSession | undefined {
  const actor = liveActor(row, now);
  return actor && { actor, expiresAt: row.expiresAt };
}

/** The actor of a live session, and when it ends. */
type LiveSession = { actor: Actor; expiresAt: Date };
type SessionCall = { sessionId: string; now: Date };
type LoadSession = (call: SessionCall) => Promise<LiveSession | undefined>;

/** Batchers by pool. */
const loaders = new WeakMap<Db, LoadSession>();

/**
 * The actor of a live session with its expiry; `undefined` as for `loadActor`. One query with
 * concurrent calls, sent after all of them arrived, so that none is stale.
 */
export function findLiveSession(db: Db, sessionId: string, now: Date): Promise<LiveSession | undefined> {
  const load = loaders.get(db) ?? makeLoader(db);
  loaders.set(db, load);
  return load({ sessionId, now });
}

async function loadActorBatched(db: Db, sessionId: string, now: Date): Promise<Actor | undefined> {
  return (await findLiveSession(db, sessionId, now))?.actor;
}

function makeLoader(db: Db): LoadSession {
  const statement = sessionRows(db, sql`${sessions.id} = any(${sql.placeholder("ids")}::uuid[])`).prepare("actors");
  return makeBatcher<SessionCall, LiveSession | undefined>({
    concurrencyMax: 1,
    callsMax: 100,
    keyOf: ({ sessionId }) => sessionId,
    mayRetry: (error) => !isDatabaseUnavailable(error),
    async run(calls) {
      const ids = [...new Set(calls.map(({ sessionId }) => sessionId))];
      const rows = new Map((await statement.execute({ ids })).map((row) => [row.sessionId, row] as const));
      return calls.map(({ sessionId, now }) => {
        const row = rows.get(sessionId);
        return { value: row && liveSession(row, now) };
      });
    },
    runAlone: ({ sessionId, now }) => loadSession(db, sessionId, now),
  });
}

function sessionRows(tx: Queryable, which: SQL) {
  return tx
    .select({ ...actorColumns, sessionId: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.activeProfileId))
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(which, isNull(sessions.revokedAt)));
}

/** A session's row with its user's, as JSON. */
type SessionRow = Omit<ActorRow, "confirmedAt"> & {
  sessionId: string;
  expiresAt: string;
  confirmedAt: string | null;
};

/** A scalar subquery: the rows of unrevoked sessions as a JSON array. */
function sessionsOf(sessionIds: readonly string[]): SQL {
  return sql`(select json_agg(session) from (
    select s.id as "sessionId", s.expires_at as "expiresAt", u.id as "userId", u.status as "userStatus",
      u.staff_role as "staffRole", u.confirmed_at as "confirmedAt", m.workspace_id as "workspaceId", m.role as "memberRole",
      m.status as "memberStatus", w.status as "workspaceStatus", p.logistics_type as "logisticsType",
      p.business_type as "businessType"
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.id = u.active_profile_id
    join members m on m.user_id = u.id and m.is_home
    join workspaces w on w.id = m.workspace_id
    where s.id = any(${sql.param(sessionIds)}::uuid[]) and s.revoked_at is null
  ) as session)`;
}

/** The actor of a JSON row; `undefined` when the session ended or access was suspended. */
function toLiveActor(row: SessionRow, now: Date): Actor | undefined {
  const { expiresAt, confirmedAt } = row;
  return liveActor(
    { ...row, expiresAt: new Date(expiresAt), confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) },
    now,
  );
}

/** Loads actors of sessions, for the runtime. */
export const SESSION_READER: SessionReader = {
  load: loadActorBatched,
  select: sessionsOf,
  read: (rows) =>
    new Map(((rows ?? []) as SessionRow[]).map((row) => [row.sessionId, (now: Date) => toLiveActor(row, now)])), // of `select`
};

function liveActor(row: ActorRow & { sessionId: string; expiresAt: Date }, now: Date): Actor | undefined {
  return row.expiresAt <= now || suspension(row) ? undefined : toActor(row, row.sessionId);
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
