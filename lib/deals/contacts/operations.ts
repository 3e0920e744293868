import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import type { Writer } from "@/lib/core/commands/command";

/** Stores for a deal's room from when its messages may contain contacts. */
export async function setContactsOpen(ctx: Writer, roomId: number, at: Date | null): Promise<void> {
  await ctx.tx.update(rooms).set({ contactsOpenAt: at }).where(eq(rooms.id, roomId));
}
