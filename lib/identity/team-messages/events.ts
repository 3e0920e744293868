import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";

/**
 * A team's conversation grew, or one of its members has read. Has no text: clients fetch it, and
 * each call asks for the rights of then.
 */
export const teamMessagesChanged = defineEvent(
  "team_messages_changed",
  z.strictObject({ workspaceId: z.number(), lastId: z.number() }),
);
