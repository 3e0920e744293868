import { and, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import { transports } from "@/db/schema/transports";
import { TransportStatus } from "../transports/states";

/** The condition of the trips that wait for a moderator: published by their carrier, and still to leave. */
export function waitingTrips(now: Date): SQL | undefined {
  return and(
    eq(transports.moderation, "pending"),
    isNull(transports.deletedAt),
    ne(transports.status, TransportStatus.trial),
    gt(transports.departsUntil, now),
  );
}
