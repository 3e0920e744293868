import { z } from "zod";
import { defineEvent } from "@/lib/core/base/client-events";

/** Has no count: clients only refetch, also after one was read elsewhere. */
export const notificationReceived = defineEvent("notification_received", z.strictObject({ id: z.number() }));
