import { eq } from "drizzle-orm";
import { TransportStatus } from "@/db/enums/listings/trips";
import { transports } from "@/db/schema/listings/trips";
import { command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { signedIn } from "@/lib/core/policy";
import { SetTransportStatus, TransportView } from "./contract";
import { getTransportView, isFull, lockOwnTransport } from "./queries";
import { transportMachine } from "./states";

/** Switches a trip between active, which takes new offers, and reserved, which does not (spec §4). */
export const setTransportStatus = command(
  {
    name: "setTransportStatus",
    summary: "Opens a trip for offers, or closes it.",
    policy: signedIn,
    input: SetTransportStatus,
    output: TransportView,
    errors: ["transporter.not_found", "transporter.wrong_state"],
  },
  async (ctx, { id, statusId }) => {
    const row = await lockOwnTransport(ctx, id);
    const status = transportMachine.next(
      statusId === TransportStatus.active ? "unreserve" : "reserve",
      row.status,
      "member",
    );
    // Nobody is led on to a trip that has no room left; it opens by itself when a reservation ends.
    if (status === TransportStatus.active && isFull(row)) fail("transporter.wrong_state", { facts: { state: "full" } });
    await ctx.tx.update(transports).set({ status, updatedAt: ctx.now }).where(eq(transports.id, id));
    return getTransportView(ctx, id);
  },
);
