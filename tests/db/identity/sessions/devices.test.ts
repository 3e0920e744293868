import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { sessions } from "@/db/schema/identity/sessions";
import { getMe } from "@/lib/identity/accounts/get-me";
import { endOtherSessions } from "@/lib/identity/sessions/end-other-sessions";
import { endOwnSession } from "@/lib/identity/sessions/end-own-session";
import { listSessions } from "@/lib/identity/sessions/list-sessions";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, makeSession } from "@/tests/support/factories";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1";

describe("the devices that are signed in", () => {
  it("are listed with this one first, by what their browsers call themselves", async () => {
    const person = await makePerson();
    const phone = await makeSession(person.userId);
    const silent = await makeSession(person.userId);
    await testDb().update(sessions).set({ userAgent: PHONE }).where(eq(sessions.id, phone));
    await testDb().update(sessions).set({ userAgent: "" }).where(eq(sessions.id, silent));
    const { data } = await callAs(person, listSessions);
    expect(data[0]).toMatchObject({ id: person.sessionId, isThis: true });
    expect(data.find(({ id }) => id === phone)).toMatchObject({ browser: "Safari", system: "iOS", kind: "phone" });
    expect(data.find(({ id }) => id === silent)).toMatchObject({ browser: null, system: null, kind: "other" });
  });

  it("are signed out one by one, immediately; another person's are not found", async () => {
    const person = await makePerson();
    const other = { ...person, sessionId: await makeSession(person.userId) };
    const outsider = await makePerson();
    expect((await appErrorOf(callAs(outsider, endOwnSession, { id: other.sessionId }))).code).toBe("session.not_found");
    expect(issueCodes(await appErrorOf(callAs(person, endOwnSession, { id: "1" })))).toHaveLength(1);
    await callAs(person, endOwnSession, { id: other.sessionId });
    expect((await appErrorOf(callAs(other, getMe))).code).toBe("auth.required");
    expect((await appErrorOf(callAs(person, endOwnSession, { id: other.sessionId }))).code).toBe("session.not_found");
    expect((await appErrorOf(callAs(person, endOwnSession, { id: randomUUID() }))).code).toBe("session.not_found");
    const published = await testDb().select().from(outbox).where(eq(outbox.userId, person.userId));
    expect(published.map(({ name, payload }) => [name, payload])).toEqual([
      ["session_ended", { sessionId: other.sessionId, reason: "ended_by_owner" }],
    ]);
  });

  it("are all signed out but the one that asks, also by two concurrently", async () => {
    const person = await makePerson();
    const others = [await makeSession(person.userId), await makeSession(person.userId)];
    const counts = await Promise.all([1, 2].map(() => callAs(person, endOtherSessions)));
    expect(counts.reduce((sum, { endedCount }) => sum + endedCount, 0)).toBe(others.length);
    expect((await callAs(person, listSessions)).data.map(({ id }) => id)).toEqual([person.sessionId]);
  });
});
