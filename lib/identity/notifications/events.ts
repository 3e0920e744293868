import { z } from "zod";
import { defineEvent } from "@/lib/core/client-events";

/** Carries no count: it only says "look again", also when one was read elsewhere. */
export const notificationReceived = defineEvent("notification_received", z.strictObject({ id: z.number() }));
