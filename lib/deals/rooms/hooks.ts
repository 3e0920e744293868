import { defineHook } from "@/lib/core/hooks";

/** A room takes no more offers, for a reason; told under its lock. */
export const roomClosing = defineHook<{ roomId: number; reason: string }>("room.closing");
