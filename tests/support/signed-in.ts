import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { testDb } from "./database";
import { makeSession } from "./factories";
import { sessionTokenOf } from "./session-tokens";

/** The cookie of someone's live session, as a browser's window takes it. */
export async function sessionCookie(sessionId: string) {
  const value = await sessionTokenOf({ sessionId });
  return { name: "rihla_session", value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" as const };
}

/**
 * Signs someone of the demo's market in, by the first half of the address. Gives the session's id.
 */
export async function signInDemo(name: string): Promise<string> {
  const email = `${name}@demo.rihla.example`;
  const [user] = await testDb().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`the demo has no ${name}`);
  return makeSession(user.id);
}
