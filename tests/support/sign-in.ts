import { eq } from "drizzle-orm";
import { mails } from "@/db/schema/identity/mails";
import { openWith } from "@/lib/core/env/secrets";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { logIn } from "@/lib/identity/accounts/log-in";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { callAs, callFully } from "./call";
import { testDb } from "./database";
import { TEST_ENV } from "./env";

/** A right password. */
export const PASSWORD = "Valise-2026!";

let counter = 0;

/** A registration that is right. */
export function registration(over: Record<string, unknown> = {}) {
  counter += 1;
  return {
    email: `person${counter}.${Date.now()}@example.com`,
    password: PASSWORD,
    firstName: "Yacine",
    lastName: "Haddad",
    businessProfileType: { id: 1 },
    logisticsProfileType: { id: 1 },
    phoneNumber: "+213555123456",
    termsAccepted: true,
    ...over,
  };
}

/** Each test comes from an address of its own, so that limits by address do not meet. */
export function ip(): string {
  counter += 1;
  return `10.0.${Math.floor(counter / 250)}.${counter % 250}`;
}

/** The token in the newest mail to an address. */
export async function tokenFor(email: string, template: string): Promise<string> {
  const rows = await testDb().select().from(mails).where(eq(mails.toAddress, email));
  const mail = rows.filter((row) => row.template === template).at(-1);
  if (!mail?.sealedSecrets) throw new Error(`no ${template} mail`);
  return JSON.parse(openWith(TEST_ENV.AUTH_SECRET, mail.sealedSecrets)).token;
}

/** Someone who has registered and confirmed their address. */
export async function makeConfirmed(over: Record<string, unknown> = {}) {
  const input = registration(over);
  await callAs("visitor", registerUser, input, { ip: ip() });
  await callAs(
    "visitor",
    confirmEmail,
    { token: await tokenFor(input.email, "confirm"), password: input.password },
    { ip: ip() },
  );
  return input;
}

/** Signs in, and gives the session. */
export async function signIn(email: string, password = PASSWORD, address = ip()) {
  const { view, reply } = await callFully("visitor", logIn, { email, password }, { ip: address });
  if (!reply.session) throw new Error("no session");
  return { user: view.user, session: reply.session };
}
