import { eq } from "drizzle-orm";
import {
  groundOptions,
  luggageOptions,
  tickets,
  transportStops,
  transports,
  vehiclePictures,
} from "@/db/schema/transports";
import { type Ctx, command } from "../core/command";
import { carrier } from "../core/policy";
import { TransportId, TransportView } from "./contract";
import { getTransportView, lockOwnTransport } from "./queries";
import { TransportStatus } from "./states";

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
    const {
      id: duplicatedFromId,
      deletedAt: _deletedAt,
      version: _version,
      moderationReason: _reason,
      ...values
    } = source;
    const [copy] = await ctx.tx
      .insert(transports)
      .values({
        ...values,
        duplicatedFromId,
        createdById: ctx.actor.userId,
        status: TransportStatus.trial,
        moderation: "pending",
        weightHeldGrams: 0,
        publishedAt: null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: transports.id });
    if (!copy) throw new Error("the copy has no row");
    await copyParts(ctx, id, copy.id);
    return getTransportView(ctx, copy.id);
  },
);

async function copyParts(ctx: Ctx, sourceId: number, transportId: number): Promise<void> {
  const stops = await ctx.tx.select().from(transportStops).where(eq(transportStops.transportId, sourceId));
  if (stops.length > 0)
    await ctx.tx.insert(transportStops).values(stops.map(({ id: _id, ...stop }) => ({ ...stop, transportId })));
  const luggage = await ctx.tx.select().from(luggageOptions).where(eq(luggageOptions.transportId, sourceId));
  if (luggage.length > 0)
    await ctx.tx.insert(luggageOptions).values(luggage.map(({ id: _id, ...option }) => ({ ...option, transportId })));
  const ground = await ctx.tx.select().from(groundOptions).where(eq(groundOptions.transportId, sourceId));
  if (ground.length > 0)
    await ctx.tx.insert(groundOptions).values(ground.map(({ id: _id, ...option }) => ({ ...option, transportId })));
  const pictures = await ctx.tx.select().from(vehiclePictures).where(eq(vehiclePictures.transportId, sourceId));
  if (pictures.length > 0)
    await ctx.tx
      .insert(vehiclePictures)
      .values(pictures.map(({ id: _id, ...picture }) => ({ ...picture, transportId })));
  const [ticket] = await ctx.tx.select().from(tickets).where(eq(tickets.transportId, sourceId));
  if (ticket) await ctx.tx.insert(tickets).values({ ...ticket, transportId });
}
