import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DISPUTE_REASONS, DISPUTE_STATUSES } from "@/db/enums/deals/disputes";
import { SIDES } from "@/db/enums/deals/rooms";
import { createdAt, idColumn, instant, inValues, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { uploads } from "@/db/schema/platform/uploads";
import { reservations } from "./reservations";

/** Disputes about a reservation. */
export const disputes = pgTable(
  "disputes",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    openedById: refTo(() => users.id),
    /** The side that is not content; the other one answers. */
    openedSide: text().$type<(typeof SIDES)[number]>().notNull(),
    reason: text().$type<(typeof DISPUTE_REASONS)[number]>().notNull(),
    statement: text().notNull(),
    answer: text(),
    answeredById: integer().references(() => users.id),
    answeredAt: instant(),
    answerDueAt: instant().notNull(),
    status: text().$type<(typeof DISPUTE_STATUSES)[number]>().notNull().default("open"),
    /**
     * The refund to the shipper and the carrier's share by a decision: together the money in
     * escrow.
     */
    refundCents: integer(),
    payoutCents: integer(),
    decidedById: integer().references(() => users.id),
    decision: text(),
    /** When it was decided or withdrawn. */
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("disputes_opened_side_check", t.openedSide, SIDES),
    oneOf("disputes_reason_check", t.reason, DISPUTE_REASONS),
    oneOf("disputes_status_check", t.status, DISPUTE_STATUSES),
    uniqueIndex("disputes_open_unique")
      .on(t.reservationId)
      .where(inValues(t.status, ["open", "answered"])),
    index("disputes_reservation").on(t.reservationId),
    index("disputes_queue")
      .on(t.createdAt)
      .where(inValues(t.status, ["open", "answered"])),
    index("disputes_closed")
      .on(t.decidedAt, t.id)
      .where(inValues(t.status, ["refunded", "paid_out", "split", "withdrawn"])),
  ],
);

/** Photos of a dispute, each of the side that shows it. */
export const disputePhotos = pgTable(
  "dispute_photos",
  {
    id: idColumn(),
    disputeId: refTo(() => disputes.id),
    side: text().$type<(typeof SIDES)[number]>().notNull(),
    uploadId: refTo(() => uploads.id),
  },
  (t) => [
    oneOf("dispute_photos_side_check", t.side, SIDES),
    uniqueIndex("dispute_photos_unique").on(t.disputeId, t.uploadId),
  ],
);
