import { eq } from "drizzle-orm";
import { rooms } from "@/db/schema/deals/rooms";
import type { Writer } from "@/lib/core/commands/command";

/** Stores in a deal's room the time from which its messages may contain contacts. */
export async function setContactsOpen(ctx: Writer, roomId: number, at: Date | null): Promise<void> {
  await ctx.tx.update(rooms).set({ contactsOpenAt: at }).where(eq(rooms.id, roomId));
}
