import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import { socialIdentities } from "@/db/schema/identity/social-login";
import { envSlot, parseEnv } from "@/lib/core/env/env";
import { beginSocial } from "@/lib/identity/social-login/begin-social";
import { finishSocial } from "@/lib/identity/social-login/finish-social";
import { registerSocial } from "@/lib/identity/social-login/register-social";
import { callFully } from "./call";
import { testDb } from "./database";
import { TEST_ENV } from "./env";
import { makePerson, type Person } from "./factories";
import { type Someone, startIdentityProvider } from "./identity-provider";
import { PASSWORD } from "./sign-in";

/** A service to sign in with. */
export type Name = "google" | "facebook";
let opened: Awaited<ReturnType<typeof startIdentityProvider>> | undefined;

/** Starts the two services to sign in with and sets them up: for `beforeAll`. */
export async function openProviders(): Promise<void> {
  opened = await startIdentityProvider(TEST_ENV.APP_URL);
  Object.assign(process.env, opened.env);
  readSettings(process.env);
}

/** Stops both services and forgets their settings: for `afterAll`. */
export async function closeProviders(): Promise<void> {
  await stand().stop();
  for (const name of Object.keys(stand().env)) delete process.env[name];
  envSlot.value = undefined;
}

/** The two services, once they are started. */
export function stand() {
  if (!opened) throw new Error("openProviders() comes first");
  return opened;
}

/** Takes these settings for the process's own. */
export function readSettings(settings: NodeJS.ProcessEnv): void {
  envSlot.value = parseEnv(settings);
}

/** A person who signs in with a password. */
export function makeOwner(): Promise<Person> {
  return makePerson({ password: PASSWORD });
}

let counter = 0;
/** Each test comes from an address of its own, so that limits by address do not meet. */
export function ip(): string {
  counter += 1;
  return `10.9.${Math.floor(counter / 250)}.${counter % 250}`;
}

/** A person whom the services know, of a name and an address of their own. */
export function someone(over: Partial<Someone> = {}): Someone {
  const sub = randomUUID();
  const email = `Nour.${sub}@example.com`;
  return { sub, email, email_verified: true, given_name: "Nour", family_name: "Amrani", ...over };
}

/** The input of the form of a new account. */
export const details = {
  firstName: "Nour",
  lastName: "Amrani",
  businessProfileType: { id: 1 },
  logisticsProfileType: { id: 1 },
  phoneNumber: "+213555123456",
  termsAccepted: true,
};

/**
 * Goes to a provider as someone, and gives the address that the browser comes back to with its
 * cookie.
 */
export async function goAs(who: Someone | "denied", provider: Name, next?: string) {
  stand().signInAs(who);
  const { view, reply } = await callFully("visitor", beginSocial, { provider, next });
  return { url: await stand().visit(view.url), flow: reply.flow?.sealed ?? "", provider };
}

/** The same, and back. */
export async function comeAs(who: Someone | "denied", provider: Name, next?: string) {
  return callFully("visitor", finishSocial, await goAs(who, provider, next), { ip: ip() });
}

/** Signs someone up by a provider that vouches for them. */
export async function signUp(who: Someone) {
  const { reply } = await comeAs(who, "google");
  return callFully("visitor", registerSocial, { ...details, flow: reply.flow?.sealed ?? "" }, { ip: ip() });
}

/** The links of an account. */
export const identitiesOf = (userId: number) =>
  testDb().select().from(socialIdentities).where(eq(socialIdentities.userId, userId));
/** The account of an address. */
export const accountOf = async (email: string) =>
  (await testDb().select().from(users).where(eq(users.email, email)))[0];
/** The templates of the mails to an address. */
export const templatesTo = async (email: string) =>
  (await testDb().select().from(mails).where(eq(mails.toAddress, email))).map(({ template }) => template);
