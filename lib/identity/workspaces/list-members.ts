import { asc, desc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { filePath } from "@/lib/platform/uploads/rules";
import { ListMembers, MemberList, type MemberView } from "./contract";
import { MEMBER_LIMITS } from "./limits";

/** The members of the caller's workspace: owners first, then by join date. */
export const listMembers = query(
  {
    name: "listMembers",
    summary: "The members of the caller's workspace.",
    policy: signedIn,
    input: ListMembers,
    output: MemberList,
  },
  async (ctx, filters) => {
    const rows = await ctx.tx
      .select({
        member: members,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        photoKey: uploads.storageKey,
        isFound: (filters.q ? containsWords(filters.q, users.searchDocument, users.email) : sql`true`).mapWith(Boolean),
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(uploads, eq(uploads.id, users.photoUploadId))
      .where(eq(members.workspaceId, ctx.actor.workspaceId))
      .orderBy(desc(members.role), asc(members.id))
      .limit(MEMBER_LIMITS.membersMax);
    const all = rows.map(
      ({ member, photoKey, isFound: _isFound, ...person }): MemberView => ({
        ...person,
        id: member.id,
        role: member.role,
        status: member.status,
        banReason: member.banText ?? member.banReason,
        isVerified: member.verification === "verified",
        isMe: member.userId === ctx.actor.userId,
        joinedAt: member.createdAt.toISOString(),
        photo: photoKey ? filePath(photoKey, 320) : null,
      }),
    );
    const count = (holds: (row: MemberView) => boolean) => all.filter(holds).length;
    return {
      data: all.filter((row, index) => rows[index]?.isFound && isWanted(row, filters)),
      stats: {
        total: all.length,
        active: count(({ status }) => status === "active"),
        owners: count(({ role }) => role === "owner"),
        contributors: count(({ role }) => role === "contributor"),
        banned: count(({ status }) => status === "banned"),
      },
    };
  },
);

type Filters = { role?: MemberView["role"]; status?: MemberView["status"] };

function isWanted(row: MemberView, { role, status }: Filters): boolean {
  return (!role || row.role === role) && (!status || row.status === status);
}
