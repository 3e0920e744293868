import { TransportStatus } from "@/db/enums/listings/trips";
import { command } from "@/lib/core/command";
import { carrier } from "@/lib/core/policy";
import { NO_SERIES } from "@/lib/listings/shared/series-operations";
import { TransportId, TransportView } from "./contract";
import { copyTransport } from "./copy-trip";
import { getTransportView, lockOwnTransport } from "./queries";

/** Copies a trip with its stops, options, ticket and pictures, as a trial that its owner publishes. */
export const duplicateTransport = command(
  {
    name: "duplicateTransport",
    summary: "Copies a carrier announcement.",
    policy: carrier,
    input: TransportId,
    output: TransportView,
    errors: ["transporter.not_found"],
  },
  async (ctx, { id }) => {
    const source = await lockOwnTransport(ctx, id);
    const copyId = await copyTransport(
      ctx,
      source,
      {
        createdById: ctx.actor.userId,
        status: TransportStatus.trial,
        moderation: "pending",
        publishedAt: null,
        ...NO_SERIES,
      },
      { withTicket: true },
    );
    return getTransportView(ctx, copyId);
  },
);
