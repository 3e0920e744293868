import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loads } from "@/db/schema/core/processes";
import { profiles, users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { reports } from "@/db/schema/identity/reports";
import { workspaces } from "@/db/schema/identity/workspaces";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";
import { checkNames } from "@/realtime/jobs/check-names";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { decideNow } from "@/tests/support/moderation";

const rename = (person: Person, firstName: string, lastName: string) =>
  testDb().update(users).set({ firstName, lastName }).where(eq(users.id, person.userId));
const reportsOf = (person: Person) =>
  testDb()
    .select()
    .from(reports)
    .where(and(eq(reports.subjectType, "user"), eq(reports.subjectId, person.userId), isNull(reports.reporterId)));
const forget = () => testDb().delete(loads).where(eq(loads.name, "reserved-names"));

describe("names that were taken before they were reserved", () => {
  it("are reported once to the moderators, and nothing is changed", async () => {
    const [person, company, team, other] = await Promise.all([1, 2, 3, 4].map(() => makePerson()));
    if (!person || !company || !team || !other) throw new Error("no people");
    await rename(person, "Support", "Rihla");
    await testDb().update(profiles).set({ companyName: "R1hla" }).where(eq(profiles.userId, company.userId));
    await testDb().update(workspaces).set({ name: "فريق رحلة" }).where(eq(workspaces.id, team.workspaceId));
    await forget();
    await checkNames(testRuntime());
    expect((await reportsOf(person)).map(({ statement }) => statement)).toEqual(["« Support Rihla »"]);
    expect((await reportsOf(company)).map(({ statement }) => statement)).toEqual(["« R1hla »"]);
    expect((await reportsOf(team)).map(({ statement }) => statement)).toEqual(["« فريق رحلة »"]);
    expect(await reportsOf(other)).toEqual([]);
    // Neither by the same rules again, nor by other ones.
    expect(await checkNames(testRuntime())).toBe(0);
    await forget();
    await checkNames(testRuntime());
    expect(await reportsOf(person)).toHaveLength(1);
    const [row] = await testDb().select().from(users).where(eq(users.id, person.userId));
    expect(`${row?.firstName} ${row?.lastName}`).toBe("Support Rihla");
  });

  it("are decided about like any other report, and no one is mailed as their reporter", async () => {
    const person = await makePerson();
    await rename(person, "Modération", "");
    await forget();
    await checkNames(testRuntime());
    const moderator = await makePerson({ staffRole: "moderator" });
    const { data } = await callAs(moderator, listModerationReports, { limit: 100 });
    const item = data.find(({ subjectType, subjectId }) => subjectType === "user" && subjectId === person.userId);
    expect(item?.statements).toMatchObject([{ reporter: null, statement: "« Modération »" }]);
    const subject = { queue: "reports", subjectType: "user", subjectId: person.userId };
    await decideNow(moderator, { ...subject, decision: "warn", reason: "false_information" });
    expect(await reportsOf(person)).toMatchObject([{ status: "upheld" }]);
    const sent = await testDb().select().from(mails).where(eq(mails.userId, person.userId));
    expect(sent.map(({ template }) => template)).toEqual(["account_warned"]);
  });
});
