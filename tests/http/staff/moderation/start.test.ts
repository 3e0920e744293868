import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "@/tests/support/factories";
import { closeServed, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";
import { sessionCookie } from "@/tests/support/signed-in";

beforeAll(openServed);
afterAll(closeServed);

/** Returns where somebody is redirected from the first page; nothing for who stays. */
async function sentTo(path: string, sessionId: string): Promise<string | null> {
  const { name, value } = await sessionCookie(sessionId);
  const answer = await fetch(`${served().appUrl}${path}`, {
    headers: { cookie: `${name}=${value}` },
    redirect: "manual",
  });
  const to = answer.headers.get("location");
  return to && new URL(to, served().appUrl).pathname;
}

it("the staff arrive on their queue, in their language, and everybody else on their own page", async () => {
  for (const staffRole of ["moderator", "admin"] as const) {
    const { sessionId } = await makePerson({ staffRole });
    expect(await sentTo("/_app", sessionId)).toBe("/moderation");
    expect(await sentTo("/ar/_app", sessionId)).toBe("/ar/moderation");
  }
  const person = await makePerson();
  expect(await sentTo("/_app", person.sessionId)).toBeNull();
});
