import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import type { LOGISTICS_TYPES } from "@/db/enums/identity/accounts";
import { type Part, part, readPart } from "@/db/read-batch";
import { profiles, users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { versionOf } from "@/lib/core/commands/edits";
import { partOf } from "@/lib/core/commands/hooks";
import { filePath } from "@/lib/platform/uploads/rules";
import type { UserView } from "./contract";
import { BusinessProfileType, LogisticsProfileType } from "./enums";
import { accountAnnouncements, type PeopleReader } from "./hooks";

/** Members included in the account; the others are in the members' list. */
const VIEW_MEMBERS_MAX = 20;

/** The account of a person, as they see it; throws `auth.session_ended` when it is gone. */
export async function getUserView(ctx: PeopleReader, userId: number): Promise<UserView> {
  return (await readPart(userViewPart(ctx, userId))) ?? fail("auth.session_ended");
}

/** The same as a part of a larger read; undefined when it is gone. */
export function userViewPart(ctx: PeopleReader, userId: number): Part<UserView | undefined> {
  const { tx } = ctx;
  const own = alias(profiles, "own");
  const announcements = partOf(ctx, accountAnnouncements, { userId: users.id, workspaceId: workspaces.id });
  const logisticsTypes = tx
    .select({ list: sql`array_agg(${own.logisticsType} order by ${own.id})` })
    .from(own)
    .where(eq(own.userId, users.id));
  const select = tx
    .select({
      user: users,
      profile: profiles,
      member: members,
      photoKey: uploads.storageKey,
      teams: teamsOf(users.id),
      team: workspaceJson(workspaces.id),
      announcements: announcements ?? sql<UserView["announcements"]>`'[]'::json`,
      logisticsTypes: sql<(typeof LOGISTICS_TYPES)[number][]>`(${logisticsTypes})`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.activeProfileId))
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .leftJoin(uploads, eq(uploads.id, users.photoUploadId))
    .where(eq(users.id, userId))
    .limit(1);
  return part(select, ([row]) => row && toUserView(row));
}

type AccountRow = {
  user: typeof users.$inferSelect;
  profile: typeof profiles.$inferSelect;
  member: typeof members.$inferSelect;
  photoKey: string | null;
  teams: UserView["workspaces"];
  team: WorkspaceJson;
  announcements: UserView["announcements"];
  logisticsTypes: (typeof LOGISTICS_TYPES)[number][];
};

function toUserView(row: AccountRow): UserView {
  const { user, profile, member } = row;
  return {
    id: user.id,
    email: user.email,
    confirmed: user.confirmedAt !== null,
    status: user.status === "active" ? { id: 1, name: "Active" } : { id: 2, name: "Inactive" },
    locale: user.locale,
    staffRole: user.staffRole,
    profile: {
      id: profile.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phoneNumber,
      gender: user.gender,
      birthDate: user.birthDate,
      photoFileId: user.photoUploadId,
      photo: row.photoKey ? filePath(row.photoKey, 320) : null,
      companyName: profile.companyName,
      verified: member.verification === "verified",
      logisticsProfileType: { id: LogisticsProfileType[profile.logisticsType], name: profile.logisticsType },
      businessProfileType: { id: BusinessProfileType[profile.businessType], name: profile.businessType },
      version: versionOf({
        firstName: user.firstName,
        lastName: user.lastName,
        phone: user.phoneNumber,
        gender: user.gender,
        birthDate: user.birthDate,
        businessProfileType: profile.businessType,
        companyName: profile.companyName,
      }),
    },
    logisticsProfileTypes: row.logisticsTypes.map((name) => ({ id: LogisticsProfileType[name], name })),
    member: { id: member.id, role: member.role, status: member.status, isVerified: member.verification === "verified" },
    workspace: toWorkspaceView(row.team),
    announcements: row.announcements,
    workspaces: row.teams,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A workspace as its members see it; throws `workspace.not_found`. */
export async function getWorkspaceView(tx: Queryable, workspaceId: number): Promise<UserView["workspace"]> {
  const [row] = await tx.execute<{ view: WorkspaceJson | null }>(
    sql`select ${workspaceJson(sql`${workspaceId}::int`)} as view`,
  );
  return row?.view ? toWorkspaceView(row.view) : fail("workspace.not_found");
}

type WorkspaceJson = Omit<UserView["workspace"], "version">;

function toWorkspaceView(workspace: WorkspaceJson): UserView["workspace"] {
  return { ...workspace, version: versionOf({ name: workspace.name }) };
}

/** The workspace of a column or value with its first members, as JSON. */
function workspaceJson(workspaceId: PgColumn | SQL): SQL<WorkspaceJson> {
  return sql`(select json_build_object('id', w.id, 'name', w.name,
    'verified', exists (select 1 from members o where o.workspace_id = w.id and o.role = 'owner' and o.status = 'active'
      and o.verification = 'verified'),
    'memberCount', (select count(*) from members c where c.workspace_id = w.id),
    'members', (select json_agg(json_build_object('id', f.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', f.role,
      'status', f.status, 'isVerified', f.verification = 'verified') order by f.role desc, f.id)
      from (select * from members m where m.workspace_id = w.id order by m.role desc, m.id limit ${VIEW_MEMBERS_MAX}) as f
      join users u on u.id = f.user_id))
    from workspaces w where w.id = ${workspaceId})`;
}

/** The workspaces of the user of a column, the current one first, as a JSON array. */
function teamsOf(userId: PgColumn): SQL<UserView["workspaces"]> {
  return sql`(select json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role, 'isCurrent', m.is_home,
    'isSuspended', m.status <> 'active' or w.status <> 'active') order by m.is_home desc, m.id)
    from members m join workspaces w on w.id = m.workspace_id where m.user_id = ${userId})`;
}
