import { z } from "zod";
import { id, iso, limit, listOf, page, text } from "../core/fields";
import { TransportView } from "../transports/contract";
import { QUEUES } from "./kinds";
import { MODERATION_LIMITS } from "./limits";

/** A page of the trips that wait for a moderator. */
export const ListPending = z.strictObject({ page: page(), limit: limit(MODERATION_LIMITS.pageSize) });

/** Names a trip of the queue: the one that is approved, or whose proof is looked at. */
export const NameTrip = z.strictObject({ id: id() });

/** Names the trip that is refused, and why: its carrier reads the reason. */
export const RejectTransport = z.strictObject({ id: id(), reason: text(MODERATION_LIMITS.reasonLengthMax, 1) });

/** A trip in the queue, with what only moderators and its carrier see, and since when it waits. */
export const PendingTransport = z
  .strictObject({ transport: TransportView, waitingSince: iso() })
  .meta({ id: "PendingTransporter" });
/** A trip in the queue. */
export type PendingTransport = z.output<typeof PendingTransport>;

/** The queue, the one that waits longest first. */
export const PendingList = listOf(PendingTransport);

/** How much waits in each queue. */
export const QueueCounts = z.record(z.enum(QUEUES), z.number().int()).meta({ id: "ModerationCounts" });
/** How much waits in each queue. */
export type QueueCounts = z.output<typeof QueueCounts>;
