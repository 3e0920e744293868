import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { SessionList } from "./contract";
import { describeDevice } from "./describe-device";

const SHOWN_MAX = 50;

/** The caller's sessions: the current one first, then by last use. */
export const listSessions = query(
  {
    name: "listSessions",
    summary: "The devices that the caller is signed in on.",
    policy: signedIn,
    input: Nothing,
    output: SessionList,
  },
  async ({ tx, actor, now }) => {
    const rows = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, actor.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
      .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastSeenAt), sessions.id)
      .limit(SHOWN_MAX);
    return {
      data: rows.map((row) => ({
        id: row.id,
        ...describeDevice(row.userAgent),
        createdAt: toIso(row.createdAt),
        lastSeenAt: toIso(row.lastSeenAt),
        isThis: row.id === actor.sessionId,
      })),
    };
  },
);
