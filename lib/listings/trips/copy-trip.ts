import { eq } from "drizzle-orm";
import { groundOptions, luggageOptions, tickets, tripStops, trips, vehiclePictures } from "@/db/schema/listings/trips";
import type { Writer } from "@/lib/core/commands/command";
import type { TripRow } from "./load-cards";

type Values = Pick<
  TripRow,
  | "createdById"
  | "status"
  | "moderation"
  | "publishedAt"
  | "seriesId"
  | "seriesAnchorDay"
  | "renewedAt"
  | "seriesEndedAt"
> &
  Partial<TripRow>;

/** Copies a trip with its parts, optionally the ticket, overriding `values`; returns the id. */
export async function copyTrip(
  ctx: Writer,
  source: TripRow,
  values: Values,
  { withTicket }: { withTicket: boolean },
): Promise<number> {
  const {
    id: duplicatedFromId,
    deletedAt: _deletedAt,
    version: _version,
    moderationReason: _reason,
    ...columns
  } = source;
  const [copy] = await ctx.tx
    .insert(trips)
    .values({ ...columns, weightHeldGrams: 0, duplicatedFromId, ...values, createdAt: ctx.now, updatedAt: ctx.now })
    .returning({ id: trips.id });
  if (!copy) throw new Error("the copy has no row");
  await copyParts(ctx, source.id, copy.id, withTicket);
  return copy.id;
}

async function copyParts(ctx: Writer, sourceId: number, tripId: number, withTicket: boolean): Promise<void> {
  const stops = await ctx.tx.select().from(tripStops).where(eq(tripStops.tripId, sourceId));
  if (stops.length > 0)
    await ctx.tx.insert(tripStops).values(stops.map(({ id: _id, ...stop }) => ({ ...stop, tripId })));
  const luggage = await ctx.tx.select().from(luggageOptions).where(eq(luggageOptions.tripId, sourceId));
  if (luggage.length > 0)
    await ctx.tx.insert(luggageOptions).values(luggage.map(({ id: _id, ...option }) => ({ ...option, tripId })));
  const ground = await ctx.tx.select().from(groundOptions).where(eq(groundOptions.tripId, sourceId));
  if (ground.length > 0)
    await ctx.tx.insert(groundOptions).values(ground.map(({ id: _id, ...option }) => ({ ...option, tripId })));
  const pictures = await ctx.tx.select().from(vehiclePictures).where(eq(vehiclePictures.tripId, sourceId));
  if (pictures.length > 0)
    await ctx.tx.insert(vehiclePictures).values(pictures.map(({ id: _id, ...picture }) => ({ ...picture, tripId })));
  if (!withTicket) return;
  const [ticket] = await ctx.tx.select().from(tickets).where(eq(tickets.tripId, sourceId));
  if (ticket) await ctx.tx.insert(tickets).values({ ...ticket, tripId });
}
