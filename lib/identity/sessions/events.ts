import { z } from "zod";
import { defineEvent } from "@/lib/core/client-events";

/** A session is over, or with no id all of a person's. */
export const sessionEnded = defineEvent(
  "session_ended",
  z.strictObject({ sessionId: z.string().nullable(), reason: z.string() }),
);

/** The workspace that a person works in is another one. Their sockets are closed after it, and connect with what they may now. */
export const accessChanged = defineEvent("access_changed", z.strictObject({ workspaceId: z.number() }));
