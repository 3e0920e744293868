import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { Done } from "@/lib/identity/accounts/contract";
import { closeRooms } from "../chat/steps";
import { command } from "../core/command";
import { signedIn } from "../core/policy";
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
