import { asc, eq } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { members } from "@/db/schema/workspaces";
import { Nothing } from "../accounts/contract";
import { query } from "../core/command";
import { signedIn } from "../core/policy";
import { MemberList } from "./contract";

/** The people of the caller's workspace. */
export const listMembers = query(
  {
    name: "listMembers",
    summary: "The members of the caller's workspace.",
    policy: signedIn,
    input: Nothing,
    output: MemberList,
  },
  async (ctx) => {
    const rows = await ctx.tx
      .select({ member: members, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.workspaceId, ctx.actor.workspaceId))
      .orderBy(asc(members.id));
    const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;
    return {
      data: rows.map(({ member, ...person }) => ({
        ...person,
        id: member.id,
        role: member.role,
        status: member.status,
        banReason: member.banText ?? member.banReason,
        isVerified: member.verification === "verified",
        isMe: member.userId === ctx.actor.userId,
        joinedAt: member.createdAt.toISOString(),
      })),
      stats: {
        total: rows.length,
        active: count(({ member }) => member.status === "active"),
        owners: count(({ member }) => member.role === "owner"),
        contributors: count(({ member }) => member.role === "contributor"),
      },
    };
  },
);
