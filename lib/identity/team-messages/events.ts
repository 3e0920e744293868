import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";

/**
 * A team has a new message, or one of its members has read. Has no text: clients fetch it, and each
 * call checks the current rights.
 */
export const teamMessagesChanged = defineEvent(
  "team_messages_changed",
  z.strictObject({ workspaceId: z.number(), lastId: z.number() }),
);
