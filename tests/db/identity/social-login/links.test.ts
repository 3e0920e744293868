import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { beginLink } from "@/lib/identity/social-login/begin-link";
import { finishSocial } from "@/lib/identity/social-login/finish-social";
import { listSignInMethods } from "@/lib/identity/social-login/list-sign-in-methods";
import { removeLink } from "@/lib/identity/social-login/remove-link";
import { appErrorOf, callAs, callFully } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import type { Someone } from "@/tests/support/identity-provider";
import { sessionOf } from "@/tests/support/session-tokens";
import {
  closeProviders,
  comeAs,
  identitiesOf,
  ip,
  makeOwner,
  type Name,
  openProviders,
  signUp,
  someone,
  stand,
  templatesTo,
} from "@/tests/support/social";

beforeAll(openProviders);
afterAll(closeProviders);

describe("a link to one's own account", () => {
  async function linkAs(person: Person, who: Someone, provider: Name) {
    stand().signInAs(who);
    const { view, reply } = await callFully(person, beginLink, { provider });
    const input = { url: await stand().visit(view.url), flow: reply.flow?.sealed ?? "", provider };
    return callAs("visitor", finishSocial, input, { ip: ip() });
  }

  it("is made by a signed-in user, shown, notified by mail, and removed", async () => {
    const person = await makeOwner();
    const who = someone({ email: "another@example.com" });
    expect(await callAs(person, listSignInMethods)).toEqual({
      hasPassword: true,
      providers: [
        { provider: "google", linkedAt: null },
        { provider: "facebook", linkedAt: null },
      ],
    });
    expect(await linkAs(person, who, "facebook")).toEqual({ outcome: "linked", next: null });
    expect(await templatesTo(person.email)).toEqual(["facebook_linked"]);
    expect((await callAs(person, listSignInMethods)).providers[1]?.linkedAt).not.toBeNull();
    expect((await comeAs(who, "facebook")).view.outcome).toBe("signed_in");
    await callAs(person, removeLink, { provider: "facebook" });
    expect(await identitiesOf(person.userId)).toEqual([]);
    expect((await comeAs(who, "facebook")).view.outcome).toBe("new");
  });

  it("is refused for another person's, for a second of one service, and when the session has ended meanwhile", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const who = someone();
    await linkAs(first, who, "google");
    expect((await linkAs(first, who, "google")).outcome).toBe("linked");
    expect((await appErrorOf(linkAs(second, who, "google"))).code).toBe("social.taken");
    expect((await appErrorOf(linkAs(first, someone(), "google"))).code).toBe("social.already_linked");
    stand().signInAs(someone());
    const { view, reply } = await callFully(second, beginLink, { provider: "google" });
    const url = await stand().visit(view.url);
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, second.userId));
    const input = { provider: "google", url, flow: reply.flow?.sealed };
    expect((await appErrorOf(callAs("visitor", finishSocial, input, { ip: ip() }))).code).toBe("social.expired");
    expect(await identitiesOf(second.userId)).toEqual([]);
  });

  it("is made once by two people who come back with it concurrently", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const who = someone();
    const settled = await Promise.allSettled([linkAs(first, who, "google"), linkAs(second, who, "google")]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([...(await identitiesOf(first.userId)), ...(await identitiesOf(second.userId))]).toHaveLength(1);
  });

  it("stays while it is the only sign-in method; and without a password nothing is erased by one", async () => {
    const who = someone();
    const { reply } = await signUp(who);
    const session = await sessionOf(reply.session?.token);
    expect((await callAs(session, listSignInMethods)).hasPassword).toBe(false);
    expect((await appErrorOf(callAs(session, removeLink, { provider: "google" }))).code).toBe("social.last_way");
    expect((await appErrorOf(callAs(session, eraseAccount, { password: "" }))).code).toBe("request.invalid");
    expect((await appErrorOf(callAs(session, eraseAccount, { password: "guess" }))).code).toBe("auth.wrong_password");
  });
});
