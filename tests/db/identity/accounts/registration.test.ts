import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { consumeAll, perIp } from "@/lib/core/commands/limits";
import { env } from "@/lib/core/env/env";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { logIn } from "@/lib/identity/accounts/log-in";
import { ACCOUNT_NETWORK_LIMITS } from "@/lib/identity/accounts/network-limits";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { ip, makeConfirmed, PASSWORD, registration, signIn, tokenFor } from "@/tests/support/sign-in";

describe("registration", () => {
  it("makes a user with a profile and a workspace of their own, unconfirmed until the mailed link is used", async () => {
    const input = registration({
      logisticsProfileType: { id: 2 },
      businessProfileType: { id: 2 },
      companyName: "Transports Haddad",
    });
    await callAs("visitor", registerUser, input, { ip: ip(), locale: "ar" });
    expect(
      (await appErrorOf(callAs("visitor", logIn, { email: input.email, password: PASSWORD }, { ip: ip() }))).code,
    ).toBe("auth.unconfirmed");
    await callAs("visitor", confirmEmail, { token: await tokenFor(input.email, "confirm"), password: PASSWORD });
    const { user } = await signIn(input.email);
    expect(user).toMatchObject({
      confirmed: true,
      locale: "ar",
      workspace: { name: "Transports Haddad", memberCount: 1 },
      member: { role: "owner" },
    });
    expect(user.profile).toMatchObject({
      logisticsProfileType: { id: 2, name: "carrier" },
      businessProfileType: { id: 2, name: "professional" },
      phone: "+213555123456",
    });
  });

  it("answers alike when the address is taken, and notifies its owner by mail", async () => {
    const input = await makeConfirmed();
    const answer = await callAs("visitor", registerUser, { ...input, email: input.email.toUpperCase() }, { ip: ip() });
    expect(answer).toEqual({ success: true });
    const sent = await testDb().select().from(mails).where(eq(mails.toAddress, input.email));
    expect(sent.map((mail) => mail.template)).toContain("already_registered");
    expect(await testDb().$count(users, eq(users.email, input.email))).toBe(1);
  });

  it("makes one account of two concurrent registrations", async () => {
    const input = registration();
    await Promise.all(Array.from({ length: 4 }, () => callAs("visitor", registerUser, input, { ip: ip() })));
    expect(await testDb().$count(users, eq(users.email, input.email))).toBe(1);
  });

  it("refuses what breaks a rule, each with its own code", async () => {
    const error = await appErrorOf(
      callAs(
        "visitor",
        registerUser,
        registration({
          password: "short",
          email: "x",
          phoneNumber: "12",
          termsAccepted: false,
          businessProfileType: { id: 2 },
        }),
        { ip: ip() },
      ),
    );
    expect(issueCodes(error)).toEqual(
      expect.arrayContaining([
        "email: format_email",
        "password: password_length",
        "password: password_digit",
        "password: password_upper",
        "password: password_special",
        "phoneNumber: phone",
        "termsAccepted: terms",
      ]),
    );
  });

  it("takes five registrations an hour from one device, wherever it is", async () => {
    const device = `device-${Date.now()}`;
    const from = () => ({ ip: ip(), device });
    for (let index = 0; index < 5; index += 1) await callAs("visitor", registerUser, registration(), from());
    const error = await appErrorOf(callAs("visitor", registerUser, registration(), from()));
    expect(error.code).toBe("request.too_many");
    expect(error.detail.retryAfterSeconds).toBeGreaterThan(3_000);
  });

  it("takes those of a carrier's network up to the setting, for any person", async () => {
    const address = ip();
    const { REGISTRATIONS_PER_NETWORK: max } = env();
    const devices = Array.from({ length: 20 }, (_, index) => ({ ip: address, device: `phone-${index}-${Date.now()}` }));
    for (const phone of devices) await callAs("visitor", registerUser, registration(), phone);
    const uses = Array.from({ length: max - devices.length }, () => ({
      limit: ACCOUNT_NETWORK_LIMITS.register,
      key: perIp({ ip: address }),
    }));
    await consumeAll(testDb(), uses, new Date());
    const error = await appErrorOf(callAs("visitor", registerUser, registration(), { ip: address }));
    expect(error.code).toBe("request.too_many");
  });

  it("refuses a link that was used, is unknown or has expired", async () => {
    const input = registration();
    await callAs("visitor", registerUser, input, { ip: ip() });
    const token = await tokenFor(input.email, "confirm");
    const later = new Date(Date.now() + 49 * 3_600_000);
    const confirm = (now = new Date()) => callAs("visitor", confirmEmail, { token, password: PASSWORD }, { now });
    expect((await appErrorOf(confirm(later))).code).toBe("auth.link_invalid");
    await confirm();
    expect((await appErrorOf(confirm())).code).toBe("auth.link_invalid");
    expect((await appErrorOf(callAs("visitor", resetPassword, { token, password: PASSWORD }))).code).toBe(
      "auth.link_invalid",
    );
  });
});
