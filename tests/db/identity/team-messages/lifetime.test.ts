import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { teamMessages } from "@/db/schema/identity/workspaces";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { TEAM_MESSAGE_LIMITS } from "@/lib/identity/team-messages/limits";
import { TERMS } from "@/lib/staff/retention/limits";
import { sweepRows } from "@/lib/staff/retention/sweep-rows";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import type { Person } from "@/tests/support/factories";
import { PASSWORD } from "@/tests/support/sign-in";
import { makeTeamConversation, textsOf } from "@/tests/support/teams";

describe("an author who is erased", () => {
  async function erase(person: Person): Promise<void> {
    await testDb()
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, person.userId));
    await callAs(person, eraseAccount, { password: PASSWORD });
  }

  it("stays as a pseudonym in a team, and takes the messages of their own workspace with them", async () => {
    const { owner, mate, write, read } = await makeTeamConversation();
    await write(mate, "Je pars");
    expect((await callAs(mate, exportData)).parts.teamMessages).toMatchObject([{ content: "Je pars" }]);
    expect((await callAs(owner, exportData)).parts.teamMessages).toEqual([]);
    await erase(mate);
    expect((await read(owner)).data).toMatchObject([
      { content: "Je pars", author: { firstName: `#${mate.userId}`, lastName: "" } },
    ]);
    await erase(owner);
    expect(await testDb().$count(teamMessages, eq(teamMessages.workspaceId, owner.workspaceId))).toBe(0);
  });
});

describe("old messages", () => {
  it("are swept at the end of their term", async () => {
    const { owner, write, read } = await makeTeamConversation();
    const { id } = await write(owner, "vieux");
    await write(owner, "neuf");
    const days = TEAM_MESSAGE_LIMITS.retentionDays + 1;
    await testDb().execute(
      sql`update team_messages set created_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
    await sweepRows(
      testDb(),
      new Date(),
      TERMS.filter(({ table }) => table === "team_messages"),
    );
    expect(textsOf(await read(owner))).toEqual(["neuf"]);
  });
});
