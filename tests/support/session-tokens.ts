import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { hashToken, newMarkedToken } from "@/lib/core/env/secrets";
import { testDb } from "./database";

/** The tokens of sessions by their ids: the database has the hashes alone. */
const tokens = new Map<string, string>();

/** Makes the token of a session that a test makes, and gives its hash. */
export function hashOfNew(sessionId: string): string {
  const { token, hash } = newMarkedToken();
  tokens.set(sessionId, token);
  return hash;
}

/** The token in the cookie of a session; one that no test made gets a new one. */
export async function sessionTokenOf({ sessionId }: { sessionId: string }, db: Db = testDb()): Promise<string> {
  if (!tokens.has(sessionId))
    await db
      .update(sessions)
      .set({ tokenHash: hashOfNew(sessionId) })
      .where(eq(sessions.id, sessionId));
  return tokens.get(sessionId) ?? "";
}

/** The session of a token that the product issued. */
export async function sessionOf(token: string | undefined): Promise<{ sessionId: string }> {
  const [session] = await testDb()
    .select({ sessionId: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token ?? "")));
  if (!session) throw new Error("no session came of it");
  return session;
}
