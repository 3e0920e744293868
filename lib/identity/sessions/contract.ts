import { z } from "zod";
import { iso } from "@/lib/core/fields/fields";
import { UserView } from "@/lib/identity/people/contract";
import { DEVICE_KINDS } from "./enums";

/** The answer to a sign-in; the tokens travel in cookies. */
export const SessionView = z.strictObject({ user: UserView });

/** The short-lived token of the realtime connection. */
export const WsTokenView = z.strictObject({ wsToken: z.string(), expiresAt: iso() });

/** The id of one of the caller's sessions. */
export const SessionId = z.strictObject({ id: z.uuid() });

/** A session with its device. */
export const SessionRow = z
  .strictObject({
    id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(DEVICE_KINDS),
    createdAt: iso(),
    lastSeenAt: iso(),
    isThis: z.boolean(),
  })
  .meta({ id: "Session" });

export type SessionRow = z.output<typeof SessionRow>;

/** The caller's live sessions, the current one first. */
export const SessionList = z.strictObject({ data: z.array(SessionRow) });

/** The number of sessions that were ended. */
export const EndedView = z.strictObject({ endedCount: z.number().int() });
