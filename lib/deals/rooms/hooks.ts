import { defineHook } from "@/lib/core/commands/hooks";

/** Runs under the room's lock when it stops taking offers, with the reason. */
export const roomClosing = defineHook<{ roomId: number; reason: string }>("room.closing");
