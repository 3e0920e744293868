import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAppError } from "@/lib/core/base/errors";
import { consumeAll, perIp } from "@/lib/core/commands/limits";
import { networkOf } from "@/lib/core/commands/network";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { changePassword } from "@/lib/identity/accounts/change-password";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { ACCOUNT_LIMITS } from "@/lib/identity/accounts/limits";
import { logIn } from "@/lib/identity/accounts/log-in";
import { ACCOUNT_NETWORK_LIMITS } from "@/lib/identity/accounts/network-limits";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { linkSocial } from "@/lib/identity/social-login/link-social";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makePickedUp, type Person } from "@/tests/support/factories";
import { ip, makeConfirmed, PASSWORD, registration, tokenFor } from "@/tests/support/sign-in";
import { closeProviders, comeAs, openProviders, someone } from "@/tests/support/social";

beforeAll(openProviders);
afterAll(closeProviders);

const WRONG = "Wrong-2026!";

/** The answers to concurrent calls: `right`, or the error's code. */
async function answersOf(calls: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((answer) => {
    if (answer.status === "fulfilled") return "right";
    if (!isAppError(answer.reason)) throw answer.reason;
    return answer.reason.code;
  });
}

/** Every place that takes a secret which could be guessed: returns a function that submits one. */
const PLACES = {
  async "sign-in"() {
    const { email } = await makeConfirmed();
    const from = ip();
    return (password: string) => callAs("visitor", logIn, { email, password }, { ip: from });
  },
  async "password change"() {
    const person = await makePerson({ password: PASSWORD });
    return (oldPassword: string) =>
      callAs(person, changePassword, { oldPassword, password: "Neuve-2027?" }, { ip: ip() });
  },
  async erasure() {
    const person = await makePerson({ password: PASSWORD });
    return (password: string) => callAs(person, eraseAccount, { password }, { ip: ip() });
  },
  async "linking another service"() {
    const { email } = await makeConfirmed();
    const { reply } = await comeAs(someone({ email }), "google");
    const from = ip();
    return (password: string) =>
      callAs("visitor", linkSocial, { password, flow: reply.flow?.sealed ?? "" }, { ip: from });
  },
  async "confirming an address"() {
    const input = registration();
    await callAs("visitor", registerUser, input, { ip: ip() });
    const token = await tokenFor(input.email, "confirm");
    return (password: string) => callAs("visitor", confirmEmail, { token, password }, { ip: ip() });
  },
};

describe("concurrent attempts", () => {
  for (const [name, prepare] of Object.entries(PLACES)) {
    it(`of a password in ${name} are checked no more often than the limit allows`, async () => {
      const tryIt = await prepare();
      const { max } = ACCOUNT_LIMITS.passwordByAccount;
      const limit = name === "sign-in" || name.startsWith("linking") ? ACCOUNT_LIMITS.password.max : max;
      const count = limit + 8;
      const answers = await answersOf(Array.from({ length: count }, () => tryIt(WRONG)));
      expect(answers.filter((answer) => answer !== "request.too_many")).toHaveLength(limit);
      // With a limit that counts after the work, all of them would have been checked, and the
      // right one let through.
      expect(await answersOf([tryIt(PASSWORD)])).toEqual(["request.too_many"]);
    });
  }

  for (const [name, enter] of [
    ["pickup", (as: Person, input: object) => callAs(as, enterPickupCode, input)],
    ["drop", (as: Person, input: object) => callAs(as, enterDropCode, input)],
  ] as const) {
    it(`of a ${name} code lock it after five`, async () => {
      const { carrier, reservationId: id } = await (name === "pickup" ? makePaid() : makePickedUp());
      const right = deriveCode(id, name, 1);
      const wrong = () => String((Number(right) + randomInt(1, 900_000)) % 1_000_000).padStart(6, "0");
      const codes = Array.from({ length: 20 }, wrong);
      const answers = await answersOf(codes.map((code) => enter(carrier, { id, code })));
      expect(answers.filter((answer) => answer === "code.wrong")).toHaveLength(4);
      expect(answers.filter((answer) => answer === "code.locked")).toHaveLength(16);
      expect(await answersOf([enter(carrier, { id, code: right })])).toEqual(["code.locked"]);
    });
  }
});

describe("a right password", () => {
  it("does not count, however often it is given", async () => {
    const { email } = await makeConfirmed();
    const from = ip();
    for (let count = 0; count < ACCOUNT_LIMITS.password.max + 3; count += 1)
      expect(await answersOf([callAs("visitor", logIn, { email, password: PASSWORD }, { ip: from })])).toEqual([
        "right",
      ]);
  });
});

describe("one device", () => {
  it("may not try many accounts, from whichever network, and its neighbours may", async () => {
    const device = `device-${Date.now()}`;
    const { max } = ACCOUNT_LIMITS.passwordByDevice;
    const tryOne = (index: number, as: string | undefined) =>
      callAs(
        "visitor",
        logIn,
        { email: `other${index}.${Date.now()}@example.com`, password: WRONG },
        { ip: "203.0.113.90", ...(as === undefined ? {} : { device: as }) },
      );
    const answers = await answersOf(Array.from({ length: max + 2 }, (_, index) => tryOne(index, device)));
    expect(answers.filter((answer) => answer === "request.too_many")).toHaveLength(2);
    expect(await answersOf([tryOne(max + 3, "another"), tryOne(max + 4, undefined)])).toEqual([
      "auth.wrong_credentials",
      "auth.wrong_credentials",
    ]);
  });
});

describe("one network address", () => {
  it("may not try many accounts, whatever is right among them", async () => {
    const from = "2001:db8:7:1::1";
    const { max } = ACCOUNT_NETWORK_LIMITS.password;
    const { email } = await makeConfirmed();
    const tried = Array.from({ length: 5 }, (_, index) =>
      callAs(
        "visitor",
        logIn,
        { email: `nobody${index}.${Date.now()}@example.com`, password: WRONG },
        { ip: `2001:db8:7:1::${index}` },
      ),
    );
    expect(new Set(await answersOf(tried))).toEqual(new Set(["auth.wrong_credentials"]));
    // The others, without their hashes.
    const limit = ACCOUNT_NETWORK_LIMITS.password;
    const uses = Array.from({ length: max - tried.length }, () => ({ limit, key: perIp({ ip: from }) }));
    await consumeAll(testDb(), uses, new Date());
    expect(await answersOf([callAs("visitor", logIn, { email, password: PASSWORD }, { ip: from })])).toEqual([
      "request.too_many",
    ]);
    expect(await answersOf([callAs("visitor", logIn, { email, password: PASSWORD }, { ip: ip() })])).toEqual(["right"]);
  });

  it("is a subscriber's network in IPv6, and itself in IPv4, however it is written", () => {
    expect(networkOf("2001:db8:7:1::1")).toBe(networkOf("2001:0DB8:0007:0001:ffff:ffff:ffff:ffff"));
    expect(networkOf("2001:db8:7:2::1")).not.toBe(networkOf("2001:db8:7:1::1"));
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(networkOf("::ffff:10.1.2.3")).toBe("10.1.2.3");
    expect(networkOf("10.1.2.3")).toBe("10.1.2.3");
    expect(networkOf("unknown")).toBe("unknown");
  });
});

describe("many network addresses", () => {
  it("may not try one account for long", async () => {
    const { email } = await makeConfirmed();
    const { max } = ACCOUNT_LIMITS.passwordByAccount;
    for (let count = 0; count < max; count += 10)
      await answersOf(
        Array.from({ length: 10 }, () => callAs("visitor", logIn, { email, password: WRONG }, { ip: ip() })),
      );
    expect(await answersOf([callAs("visitor", logIn, { email, password: PASSWORD }, { ip: ip() })])).toEqual([
      "request.too_many",
    ]);
  });
});
