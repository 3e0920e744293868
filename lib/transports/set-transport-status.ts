import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { command } from "../core/command";
import { signedIn } from "../core/policy";
import { SetTransportStatus, TransportView } from "./contract";
import { getTransportView, lockOwnTransport } from "./queries";
import { TransportStatus, transportMachine } from "./states";

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
    await ctx.tx.update(transports).set({ status, updatedAt: ctx.now }).where(eq(transports.id, id));
    return getTransportView(ctx, id);
  },
);
