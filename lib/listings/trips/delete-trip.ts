import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/listings/trips";
import { command } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { closeRooms } from "@/lib/deals/rooms/steps";
import { Done } from "@/lib/identity/accounts/contract";
import { TransportId } from "./contract";
import { assertNoLiveReservation, lockOwnTransport } from "./queries";

/** Removes a trip and closes its rooms. The row stays for the conversations and reservations that refer to it. */
export const deleteTransport = command(
  {
    name: "deleteTransport",
    summary: "Deletes a carrier announcement.",
    policy: signedIn,
    input: TransportId,
    output: Done,
    errors: ["transporter.not_found", "transporter.has_reservation"],
  },
  async (ctx, { id }) => {
    await lockOwnTransport(ctx, id);
    await assertNoLiveReservation(ctx.tx, id);
    await ctx.tx.update(transports).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(transports.id, id));
    await closeRooms(ctx, { transportId: id }, "announcement_removed");
    return { success: true as const };
  },
);
