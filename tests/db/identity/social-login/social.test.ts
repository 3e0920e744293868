import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { parseEnv } from "@/lib/core/env/env";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { logIn } from "@/lib/identity/accounts/log-in";
import { loadActor } from "@/lib/identity/sessions/queries";
import { beginSocial } from "@/lib/identity/social-login/begin-social";
import { finishSocial } from "@/lib/identity/social-login/finish-social";
import { getPending } from "@/lib/identity/social-login/get-pending";
import { linkSocial } from "@/lib/identity/social-login/link-social";
import { listSignInMethods } from "@/lib/identity/social-login/list-sign-in-methods";
import { registerSocial } from "@/lib/identity/social-login/register-social";
import { openFlow, sealFlow } from "@/lib/identity/social-login/seal-flow";
import { appErrorOf, callAs, callFully, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { tokenOf } from "@/tests/support/mails";
import { sessionOf } from "@/tests/support/session-tokens";
import { PASSWORD } from "@/tests/support/sign-in";
import {
  accountOf,
  closeProviders,
  comeAs,
  details,
  goAs,
  identitiesOf,
  ip,
  makeOwner,
  openProviders,
  readSettings,
  signUp,
  someone,
  templatesTo,
} from "@/tests/support/social";

beforeAll(openProviders);
afterAll(closeProviders);

describe("someone whom a provider vouches for", () => {
  it("signs up without a password, is signed in immediately, and by the provider alone from then on", async () => {
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
    const session = await sessionOf(again.reply.session?.token);
    expect((await loadActor(testDb(), session.sessionId, new Date()))?.userId).toBe(user?.id);
    // Its password is none: nothing that is typed is right.
    expect((await appErrorOf(callAs("visitor", logIn, { email, password: "anything" }, { ip: ip() }))).code).toBe(
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
    expect((await appErrorOf(wrong)).code).toBe("auth.wrong_password");
    expect(await identitiesOf(owner.userId)).toEqual([]);
    // The cookie of the proof makes no second account.
    const sideways = callAs("visitor", registerSocial, { ...details, flow }, { ip: ip() });
    expect((await appErrorOf(sideways)).code).toBe("social.expired");

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
      appErrorOf(callAs("visitor", linkSocial, { password, flow: reply.flow?.sealed }, { ip: from }));
    for (let n = 0; n < 5; n += 1) expect((await attempt("Wrong-2026!")).code).toBe("auth.wrong_password");
    expect((await attempt(PASSWORD)).code).toBe("request.too_many");
  });

  it("makes one account of two forms that are sent concurrently", async () => {
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
    expect((await appErrorOf(comeAs(who, "google"))).code).toBe("auth.suspended");
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
    expect((await appErrorOf(comeAs(who, "facebook"))).code).toBe("auth.unconfirmed");
    const registration = made.reply.registration?.token;
    await callAs("visitor", confirmEmail, { token: await tokenOf(email), registration });
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
    // Nor does an identity token that marks its address as unchecked.
    const unchecked = await comeAs(someone({ email: owner.email, email_verified: false }), "google");
    expect(unchecked.view.outcome).toBe("new");
  });

  it("gives an address when the provider returns none", async () => {
    const { sub } = someone();
    const came = await comeAs({ sub, given_name: "Nour" }, "facebook");
    const flow = came.reply.flow?.sealed ?? "";
    const without = await appErrorOf(callAs("visitor", registerSocial, { ...details, flow }, { ip: ip() }));
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
      (await appErrorOf(callAs("visitor", finishSocial, { ...gone, ...over }, { ip: ip() }))).code;
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
    expect((await appErrorOf(callAs("visitor", finishSocial, fresh, { ip: ip() }))).code).toBe("social.failed");
  });

  it("is asked for again when the person refused or took too long", async () => {
    expect((await appErrorOf(comeAs("denied", "google"))).code).toBe("social.cancelled");
    expect((await appErrorOf(comeAs("denied", "facebook"))).code).toBe("social.cancelled");
    const gone = await goAs(someone(), "google");
    const late = { now: new Date(Date.now() + 11 * 60_000), ip: ip() };
    expect((await appErrorOf(callAs("visitor", finishSocial, gone, late))).code).toBe("social.expired");
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

it("is offered only where it is set up", async () => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...rest } = process.env;
  readSettings(rest);
  try {
    expect((await appErrorOf(callAs("visitor", beginSocial, { provider: "google" }))).code).toBe(
      "social.not_configured",
    );
    expect((await callAs(await makePerson(), listSignInMethods)).providers.map(({ provider }) => provider)).toEqual([
      "facebook",
    ]);
    expect(() => parseEnv({ ...rest, GOOGLE_CLIENT_ID })).toThrow(/GOOGLE_CLIENT_SECRET is needed together/);
  } finally {
    readSettings({ ...rest, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  }
});
