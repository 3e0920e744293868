import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";

/** A session ended, or without an id all of a person's. */
export const sessionEnded = defineEvent(
  "session_ended",
  z.strictObject({ sessionId: z.string().nullable(), reason: z.string() }),
);

/** A person's current workspace changed; their sockets are closed and reconnect. */
export const accessChanged = defineEvent("access_changed", z.strictObject({ workspaceId: z.number() }));
