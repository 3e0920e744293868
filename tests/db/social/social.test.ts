import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socialIdentities, users } from "@/db/schema/accounts";
import { mails } from "@/db/schema/platform";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { eraseAccount } from "@/lib/accounts/erase-account";
import { hashPassword } from "@/lib/accounts/hash-password";
import { logIn } from "@/lib/accounts/log-in";
import { loadActor } from "@/lib/accounts/queries";
import { readAccess } from "@/lib/accounts/sign-access";
import { parseEnv } from "@/lib/core/env";
import { beginLink } from "@/lib/social/begin-link";
import { beginSocial } from "@/lib/social/begin-social";
import { finishSocial } from "@/lib/social/finish-social";
import { getPending } from "@/lib/social/get-pending";
import { linkSocial } from "@/lib/social/link-social";
import { listWays } from "@/lib/social/list-ways";
import { registerSocial } from "@/lib/social/register-social";
import { removeLink } from "@/lib/social/remove-link";
import { openFlow, sealFlow } from "@/lib/social/seal-flow";
import { callAs, callFully, issueCodes, refusalOf } from "../../support/call";
import { testDb } from "../../support/database";
import { makePerson, type Person } from "../../support/factories";
import { type Someone, startIdentityProvider } from "../../support/identity-provider";
import { tokenOf } from "../../support/mails";

type Name = "google" | "facebook";
let stand: Awaited<ReturnType<typeof startIdentityProvider>>;
const holder = globalThis as typeof globalThis & { __rihlaEnv?: unknown };

beforeAll(async () => {
  stand = await startIdentityProvider("http://localhost:3999");
  Object.assign(process.env, stand.env);
  holder.__rihlaEnv = parseEnv(process.env);
});
afterAll(async () => {
  await stand.stop();
  for (const name of Object.keys(stand.env)) delete process.env[name];
  holder.__rihlaEnv = undefined;
});

const PASSWORD = "Valise-2026!";
let passwordHash: string | undefined;

/** A person who signs in with a password. */
async function makeOwner(): Promise<Person> {
  const person = await makePerson();
  passwordHash ??= await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  return person;
}

let counter = 0;
/** Each test comes from an address of its own, so that limits by address do not meet. */
function ip(): string {
  counter += 1;
  return `10.9.${Math.floor(counter / 250)}.${counter % 250}`;
}

function someone(over: Partial<Someone> = {}): Someone {
  const sub = randomUUID();
  const email = `Nour.${sub}@example.com`;
  return { sub, email, email_verified: true, given_name: "Nour", family_name: "Amrani", ...over };
}

const details = {
  firstName: "Nour",
  lastName: "Amrani",
  businessProfileType: { id: 1 },
  logisticsProfileType: { id: 1 },
  phoneNumber: "+213555123456",
  termsAccepted: true,
};

/** Goes to a provider as someone, and gives the address that the browser comes back to with its cookie. */
async function goAs(who: Someone | "denied", provider: Name, next?: string) {
  stand.signInAs(who);
  const { view, reply } = await callFully("visitor", beginSocial, { provider, next });
  return { url: await stand.visit(view.url), flow: reply.flow?.sealed ?? "", provider };
}

/** The same, and back. */
async function comeAs(who: Someone | "denied", provider: Name, next?: string) {
  return callFully("visitor", finishSocial, await goAs(who, provider, next), { ip: ip() });
}

/** Signs someone up by a provider that vouches for them. */
async function signUp(who: Someone) {
  const { reply } = await comeAs(who, "google");
  return callFully("visitor", registerSocial, { ...details, flow: reply.flow?.sealed ?? "" }, { ip: ip() });
}

async function sessionOf(token: string | undefined): Promise<{ sessionId: string }> {
  const claimed = token ? await readAccess(token, new Date()) : undefined;
  if (!claimed) throw new Error("no session came of it");
  return { sessionId: claimed.sessionId };
}

const identitiesOf = (userId: number) =>
  testDb().select().from(socialIdentities).where(eq(socialIdentities.userId, userId));
const accountOf = async (email: string) => (await testDb().select().from(users).where(eq(users.email, email)))[0];
const templatesTo = async (email: string) =>
  (await testDb().select().from(mails).where(eq(mails.toAddress, email))).map(({ template }) => template);

describe("someone whom a provider vouches for", () => {
  it("signs up without a password, is signed in at once, and by the provider alone from then on", async () => {
    const who = someone();
    const email = who.email?.toLowerCase() ?? "";
    const first = await comeAs(who, "google", "/send/12?step=recap");
    expect(first.view).toEqual({ outcome: "new", next: "/send/12?step=recap" });
    expect(first.reply.session).toBeUndefined();
    const flow = first.reply.flow?.sealed ?? "";
    expect(await callAs("visitor", getPending, { flow })).toEqual({
      stage: "new",
      provider: "google",
      email,
      firstName: "Nour",
      lastName: "Amrani",
      next: "/send/12?step=recap",
    });
    const made = await callFully("visitor", registerSocial, { ...details, flow }, { ip: ip() });
    expect(made.view).toEqual({ outcome: "signed_in", email, next: "/send/12?step=recap" });
    expect(made.reply.flow).toBeNull();
    const user = await accountOf(email);
    expect(user?.passwordHash).toBeNull();
    expect(user?.confirmedAt).not.toBeNull();
    expect(await templatesTo(email)).toEqual([]);

    const again = await comeAs({ ...who, email: "changed@example.com" }, "google");
    expect(again.view.outcome).toBe("signed_in");
    const session = await sessionOf(again.reply.session?.accessToken);
    expect((await loadActor(testDb(), session.sessionId, new Date()))?.userId).toBe(user?.id);
    // Its password is none: nothing that is typed is right.
    expect((await refusalOf(callAs("visitor", logIn, { email, password: "anything" }, { ip: ip() }))).code).toBe(
      "auth.wrong_credentials",
    );
  });

  it("is never signed in to an account that has the address: its password is asked for first", async () => {
    const owner = await makeOwner();
    const who = someone({ email: owner.email });
    const came = await comeAs(who, "google");
    expect(came.view.outcome).toBe("prove");
    expect(came.reply.session).toBeUndefined();
    expect(await identitiesOf(owner.userId)).toEqual([]);
    const flow = came.reply.flow?.sealed ?? "";
    const wrong = callAs("visitor", linkSocial, { password: "Wrong-2026!", flow }, { ip: ip() });
    expect((await refusalOf(wrong)).code).toBe("auth.wrong_password");
    expect(await identitiesOf(owner.userId)).toEqual([]);
    // The cookie of the proof makes no second account.
    const sideways = callAs("visitor", registerSocial, { ...details, flow }, { ip: ip() });
    expect((await refusalOf(sideways)).code).toBe("social.expired");

    const linked = await callFully("visitor", linkSocial, { password: PASSWORD, flow }, { ip: ip() });
    expect(linked.view.user.id).toBe(owner.userId);
    expect((await identitiesOf(owner.userId)).map(({ subject }) => subject)).toEqual([who.sub]);
    expect(await templatesTo(owner.email)).toEqual(["google_linked"]);
    expect((await comeAs(who, "google")).view.outcome).toBe("signed_in");
  });

  it("counts wrong passwords as the sign-in does", async () => {
    const owner = await makeOwner();
    const { reply } = await comeAs(someone({ email: owner.email }), "google");
    const from = ip();
    const attempt = (password: string) =>
      refusalOf(callAs("visitor", linkSocial, { password, flow: reply.flow?.sealed }, { ip: from }));
    for (let n = 0; n < 5; n += 1) expect((await attempt("Wrong-2026!")).code).toBe("auth.wrong_password");
    expect((await attempt(PASSWORD)).code).toBe("request.too_many");
  });

  it("makes one account of two forms that are sent at once", async () => {
    const who = someone();
    const { reply } = await comeAs(who, "google");
    const send = () => callAs("visitor", registerSocial, { ...details, flow: reply.flow?.sealed }, { ip: ip() });
    const settled = await Promise.allSettled([send(), send(), send()]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const user = await accountOf(who.email?.toLowerCase() ?? "");
    expect(await identitiesOf(user?.id ?? 0)).toHaveLength(1);
  });

  it("is shut out like anyone when the account is", async () => {
    const who = someone();
    await signUp(who);
    const user = await accountOf(who.email?.toLowerCase() ?? "");
    await testDb()
      .update(users)
      .set({ status: "banned" })
      .where(eq(users.id, user?.id ?? 0));
    expect((await refusalOf(comeAs(who, "google"))).code).toBe("auth.suspended");
  });
});

describe("someone whose address the provider does not vouch for", () => {
  it("confirms it by mail before they are let in", async () => {
    const who = someone();
    const email = who.email?.toLowerCase() ?? "";
    const came = await comeAs(who, "facebook");
    expect(came.view.outcome).toBe("new");
    const flow = came.reply.flow?.sealed ?? "";
    const made = await callFully("visitor", registerSocial, { ...details, flow }, { ip: ip() });
    expect(made.view).toEqual({ outcome: "check_inbox", email, next: null });
    expect(made.reply.session).toBeUndefined();
    expect((await refusalOf(comeAs(who, "facebook"))).code).toBe("auth.unconfirmed");
    await callAs("visitor", confirmEmail, { token: await tokenOf(email) });
    expect((await comeAs(who, "facebook")).view.outcome).toBe("signed_in");
  });

  it("learns nothing of an address that has an account; its owner does", async () => {
    const owner = await makeOwner();
    const who = someone({ email: owner.email });
    const came = await comeAs(who, "facebook");
    expect(came.view.outcome).toBe("new");
    const flow = came.reply.flow?.sealed ?? "";
    const made = await callFully("visitor", registerSocial, { ...details, flow }, { ip: ip() });
    expect(made.view).toEqual({ outcome: "check_inbox", email: owner.email, next: null });
    expect(await templatesTo(owner.email)).toEqual(["already_registered"]);
    expect(await identitiesOf(owner.userId)).toEqual([]);
    // Nor does an identity token that says of itself that the address is not checked.
    const unchecked = await comeAs(someone({ email: owner.email, email_verified: false }), "google");
    expect(unchecked.view.outcome).toBe("new");
  });

  it("gives an address when the provider tells none", async () => {
    const { sub } = someone();
    const came = await comeAs({ sub, given_name: "Nour" }, "facebook");
    const flow = came.reply.flow?.sealed ?? "";
    const without = await refusalOf(callAs("visitor", registerSocial, { ...details, flow }, { ip: ip() }));
    expect(issueCodes(without)).toEqual(["email: required"]);
    const email = `given.${sub}@example.com`;
    const made = await callAs("visitor", registerSocial, { ...details, email, flow }, { ip: ip() });
    expect(made).toEqual({ outcome: "check_inbox", email, next: null });
  });
});

describe("an answer that is not the provider's to this question", () => {
  it("changes nothing: another state, another code, no cookie, a cookie of another provider, a used one", async () => {
    const gone = await goAs(someone(), "google");
    const finish = async (over: Partial<typeof gone>) =>
      (await refusalOf(callAs("visitor", finishSocial, { ...gone, ...over }, { ip: ip() }))).code;
    const other = await goAs(someone(), "google");
    const swap = (name: string, value: string) => {
      const url = new URL(gone.url);
      url.searchParams.set(name, value);
      return url.href;
    };
    expect(await finish({ flow: "" })).toBe("social.expired");
    expect(await finish({ flow: `${gone.flow.slice(0, -2)}xx` })).toBe("social.expired");
    expect(await finish({ flow: other.flow })).toBe("social.expired");
    expect(await finish({ provider: "facebook" })).toBe("social.expired");
    expect(await finish({ url: swap("state", "forged") })).toBe("social.expired");
    expect(await finish({ url: swap("code", "forged") })).toBe("social.failed");
    expect(await finish({ url: swap("iss", "https://elsewhere.example") })).toBe("social.failed");
    // Someone else's code with our question: PKCE and the nonce hold.
    const code = new URL(other.url).searchParams.get("code") ?? "";
    expect(await finish({ url: swap("code", code) })).toBe("social.failed");
    const fresh = await goAs(someone(), "google");
    await callAs("visitor", finishSocial, fresh, { ip: ip() });
    expect((await refusalOf(callAs("visitor", finishSocial, fresh, { ip: ip() }))).code).toBe("social.failed");
  });

  it("is asked for again when the person said no or took too long", async () => {
    expect((await refusalOf(comeAs("denied", "google"))).code).toBe("social.cancelled");
    expect((await refusalOf(comeAs("denied", "facebook"))).code).toBe("social.cancelled");
    const gone = await goAs(someone(), "google");
    const late = { now: new Date(Date.now() + 11 * 60_000), ip: ip() };
    expect((await refusalOf(callAs("visitor", finishSocial, gone, late))).code).toBe("social.expired");
  });

  it("leads nowhere but here", async () => {
    for (const next of [
      "https://elsewhere.example",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "javascript:alert(1)",
    ]) {
      expect((await comeAs(someone(), "google", next)).view.next).toBeNull();
    }
  });

  it("opens no cookie of another purpose, and none that ran out", async () => {
    const now = new Date();
    const flow = {
      stage: "prove",
      provider: "google",
      subject: "1",
      email: "a@example.com",
      isEmailVerified: true,
    } as const;
    const { sealed } = await sealFlow({ ...flow, firstName: "", lastName: "", next: null }, now);
    expect(await openFlow(sealed, now)).toMatchObject(flow);
    expect(await openFlow(sealed, new Date(now.getTime() + 31 * 60_000))).toBeUndefined();
    expect(await openFlow("eyJhbGciOiJub25lIn0..", now)).toBeUndefined();
  });
});

describe("a link to one's own account", () => {
  async function linkAs(person: Person, who: Someone, provider: Name) {
    stand.signInAs(who);
    const { view, reply } = await callFully(person, beginLink, { provider });
    const input = { url: await stand.visit(view.url), flow: reply.flow?.sealed ?? "", provider };
    return callAs("visitor", finishSocial, input, { ip: ip() });
  }

  it("is made by whoever is signed in, shown, told by mail, and taken away", async () => {
    const person = await makeOwner();
    const who = someone({ email: "another@example.com" });
    expect(await callAs(person, listWays)).toEqual({
      hasPassword: true,
      providers: [
        { provider: "google", linkedAt: null },
        { provider: "facebook", linkedAt: null },
      ],
    });
    expect(await linkAs(person, who, "facebook")).toEqual({ outcome: "linked", next: null });
    expect(await templatesTo(person.email)).toEqual(["facebook_linked"]);
    expect((await callAs(person, listWays)).providers[1]?.linkedAt).not.toBeNull();
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
    expect((await refusalOf(linkAs(second, who, "google"))).code).toBe("social.taken");
    expect((await refusalOf(linkAs(first, someone(), "google"))).code).toBe("social.already_linked");
    stand.signInAs(someone());
    const { view, reply } = await callFully(second, beginLink, { provider: "google" });
    const url = await stand.visit(view.url);
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, second.userId));
    const input = { provider: "google", url, flow: reply.flow?.sealed };
    expect((await refusalOf(callAs("visitor", finishSocial, input, { ip: ip() }))).code).toBe("social.expired");
    expect(await identitiesOf(second.userId)).toEqual([]);
  });

  it("is made once by two people who come back with it at once", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const who = someone();
    const settled = await Promise.allSettled([linkAs(first, who, "google"), linkAs(second, who, "google")]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([...(await identitiesOf(first.userId)), ...(await identitiesOf(second.userId))]).toHaveLength(1);
  });

  it("stays while it is the only way to sign in; and without a password nothing is erased by one", async () => {
    const who = someone();
    const { reply } = await signUp(who);
    const session = await sessionOf(reply.session?.accessToken);
    expect((await callAs(session, listWays)).hasPassword).toBe(false);
    expect((await refusalOf(callAs(session, removeLink, { provider: "google" }))).code).toBe("social.last_way");
    expect((await refusalOf(callAs(session, eraseAccount, { password: "" }))).code).toBe("request.invalid");
    expect((await refusalOf(callAs(session, eraseAccount, { password: "guess" }))).code).toBe("auth.wrong_password");
  });
});

it("is offered only where it is set up", async () => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...rest } = process.env;
  holder.__rihlaEnv = parseEnv(rest);
  try {
    expect((await refusalOf(callAs("visitor", beginSocial, { provider: "google" }))).code).toBe(
      "social.not_configured",
    );
    expect((await callAs(await makePerson(), listWays)).providers.map(({ provider }) => provider)).toEqual([
      "facebook",
    ]);
    expect(() => parseEnv({ ...rest, GOOGLE_CLIENT_ID })).toThrow(/GOOGLE_CLIENT_SECRET is needed together/);
  } finally {
    holder.__rihlaEnv = parseEnv({ ...rest, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  }
});
