import { eq } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { announceListing } from "../alerts/steps";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { TransportId, TransportView } from "./contract";
import { getTransportView, lockOwnTransport } from "./queries";
import { transportMachine } from "./states";

/** Puts a trial trip on the market; it is public once a moderator has checked it. */
export const publishTransport = command(
  {
    name: "publishTransport",
    summary: "Publishes a trial carrier announcement.",
    policy: signedIn,
    input: TransportId,
    output: TransportView,
    errors: ["transporter.not_found", "transporter.wrong_state", "transporter.outdated"],
  },
  async (ctx, { id }) => {
    const row = await lockOwnTransport(ctx, id);
    const status = transportMachine.next("publish", row.status, "member");
    if (row.departsUntil <= ctx.now) fail("transporter.outdated");
    const publishedAt = row.moderation === "approved" ? ctx.now : null;
    await ctx.tx.update(transports).set({ status, publishedAt, updatedAt: ctx.now }).where(eq(transports.id, id));
    if (publishedAt) await announceListing(ctx, { kind: "transporter", id });
    return getTransportView(ctx, id);
  },
);
