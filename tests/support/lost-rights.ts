import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { invitations, members } from "@/db/schema/identity/workspaces";
import { newToken } from "@/lib/core/env/secrets";
import { makeLink } from "@/lib/identity/sessions/make-link";
import { makeWorkspace } from "@/lib/identity/workspaces/operations";
import { testDb } from "./database";
import { makePerson, makeSession, type Person } from "./factories";
import { http } from "./http";
import { sessionTokenOf } from "./session-tokens";
import { PASSWORD } from "./sign-in";

/**
 * A member of a team, next to an owner who retains the rights; another workspace is the member's
 * own.
 */
export type Team = { owner: Person; member: Person & { memberId: number; otherWorkspaceId: number } };

/** Makes a second owner of somebody's team, who has a workspace of their own too. */
export async function makeTeam(owner: Person): Promise<Team> {
  const person = await makePerson({ workspaceId: owner.workspaceId, role: "owner", password: PASSWORD });
  const ctx = { tx: testDb(), now: new Date() };
  const otherWorkspaceId = await makeWorkspace(ctx, { userId: person.userId, name: "Autre", isHome: false });
  const [row] = await testDb()
    .select({ id: members.id })
    .from(members)
    .where(sql`user_id = ${person.userId} and workspace_id = ${owner.workspaceId}`);
  return { owner, member: { ...person, memberId: row?.id ?? 0, otherWorkspaceId } };
}

const act = async (as: Person | undefined, method: string, path: string, body: unknown = {}) => {
  const answer = await http(path, { method, body, ...(as ? { as } : {}) });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
};
const switchTo = (member: Person, workspaceId: number) =>
  act(member, "PATCH", "/v1/workspaces/switch", { workspaceId });
const ban = ({ owner, member }: Team) =>
  act(owner, "PATCH", `/v1/users/toggle-ban-by-member/${member.memberId}`, { statusReason: "spam" });
const remove = ({ owner, member }: Team) => act(owner, "DELETE", `/v1/workspaces/members/${member.memberId}`);
const staff = () => makePerson({ staffRole: "admin" });

/** A case in which a team's member loses the rights. */
type Loss = {
  /** The files whose code takes the rights. */
  in: string[];
  /** Whether the person is signed in still, with what is theirs now. */
  isSignedIn: boolean;
  lose: (team: Team) => Promise<void>;
};

/** Every case in which a member of a team loses the right to what is the team's. */
export const LOSSES: Record<string, Loss> = {
  "a switch of workspace": {
    in: ["lib/identity/workspaces/switch-workspace.ts"],
    isSignedIn: true,
    lose: ({ member }) => switchTo(member, member.otherWorkspaceId),
  },
  "joining another team": {
    in: ["lib/identity/workspaces/accept-invitation.ts", "lib/identity/workspaces/operations.ts"],
    isSignedIn: true,
    async lose({ member }) {
      const host = await makePerson();
      const { token, hash } = newToken();
      const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
      const invitation = {
        workspaceId: host.workspaceId,
        invitedById: host.userId,
        email: member.email,
        tokenHash: hash,
      };
      await testDb()
        .insert(invitations)
        .values({ ...invitation, ...times, role: "contributor" });
      await act(member, "POST", "/v1/workspaces/invitations/accept", { token });
    },
  },
  "leaving the team": {
    in: ["lib/identity/workspaces/leave-workspace.ts"],
    isSignedIn: true,
    lose: ({ member }) => act(member, "DELETE", "/v1/workspaces/me"),
  },
  removal: { in: ["lib/identity/workspaces/remove-member.ts"], isSignedIn: false, lose: remove },
  "removal while elsewhere": {
    in: ["lib/identity/workspaces/remove-member.ts"],
    isSignedIn: true,
    async lose(team) {
      await switchTo(team.member, team.member.otherWorkspaceId);
      await remove(team);
    },
  },
  "a ban": { in: ["lib/identity/workspaces/toggle-ban.ts"], isSignedIn: false, lose: ban },
  "a ban while elsewhere": {
    in: ["lib/identity/workspaces/toggle-ban.ts"],
    isSignedIn: true,
    async lose(team) {
      await switchTo(team.member, team.member.otherWorkspaceId);
      await ban(team);
    },
  },
  "a suspension": {
    in: ["lib/staff/moderation/suspend-person.ts"],
    isSignedIn: false,
    lose: async ({ member }) =>
      act(await staff(), "POST", `/v1/admin/users/${member.userId}/suspend`, { reason: "fraud", note: "Un test" }),
  },
  "an admin who ends the sessions": {
    in: ["lib/staff/users/end-user-sessions.ts"],
    isSignedIn: false,
    lose: async ({ member }) => act(await staff(), "DELETE", `/v1/admin/users/${member.userId}/sessions`),
  },
  "a sign-out": {
    in: ["lib/identity/sessions/log-out.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "POST", "/v1/auth/logout"),
  },
  "a sign-out of the device": {
    in: ["lib/identity/sessions/end-own-session.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "DELETE", `/v1/auth/sessions/${member.sessionId}`),
  },
  "a sign-out of all other devices": {
    in: ["lib/identity/sessions/end-other-sessions.ts"],
    isSignedIn: false,
    lose: async ({ member }) =>
      act({ ...member, sessionId: await makeSession(member.userId) }, "DELETE", "/v1/auth/sessions"),
  },
  "a change of password elsewhere": {
    in: [
      "lib/identity/accounts/change-password.ts",
      "lib/identity/accounts/operations.ts",
      "lib/identity/sessions/operations.ts",
    ],
    isSignedIn: false,
    lose: async ({ member }) =>
      act({ ...member, sessionId: await makeSession(member.userId) }, "PATCH", "/v1/auth/me", {
        oldPassword: PASSWORD,
        password: "Neuve-2027?",
      }),
  },
  "a new password by a link": {
    in: ["lib/identity/accounts/reset-password.ts", "lib/identity/accounts/prove-address.ts"],
    isSignedIn: false,
    async lose({ member }) {
      const { token } = await makeLink({ tx: testDb(), now: new Date() }, "reset", { userId: member.userId }, 3_600);
      await act(undefined, "POST", "/v1/auth/reset-password", { token, password: "Neuve-2027?" });
    },
  },
  "a logout that the server had not received": {
    in: ["lib/identity/sessions/refresh-session.ts"],
    isSignedIn: false,
    async lose({ member }) {
      const cookie = `rihla_session=${await sessionTokenOf(member)}; rihla_sign_out_owed=1`;
      const answer = await http("/v1/auth/refresh", { method: "POST", headers: { cookie } });
      expect(answer.body.code).toBe("auth.refresh_failed");
    },
  },
  erasure: {
    in: ["lib/identity/accounts/erase-user.ts"],
    isSignedIn: false,
    lose: ({ member }) => act(member, "DELETE", "/v1/users/me", { password: PASSWORD }),
  },
};
