import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LINK_CHANNELS, type LinkChannel } from "@/db/enums/deals/recipients";
import { createdAt, idColumn, instant, oneOf, refTo } from "@/db/schema/core/columns";
import { reservations } from "./reservations";

/** Links by which a parcel's recipient follows it without an account. */
export const recipientLinks = pgTable(
  "recipient_links",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    channel: text().$type<LinkChannel>().notNull(),
    /** The hash of the token, by which a link is found. */
    tokenHash: text().notNull().unique(),
    /** The token, sealed, while the shipper may send the link again; links of mails have none. */
    sealedToken: text(),
    createdAt: createdAt(),
    withdrawnAt: instant(),
  },
  (t) => [
    oneOf("recipient_links_channel_check", t.channel, LINK_CHANNELS),
    uniqueIndex("recipient_links_live_unique").on(t.reservationId, t.channel).where(sql`${t.withdrawnAt} is null`),
    index("recipient_links_reservation").on(t.reservationId),
    index("recipient_links_created").on(t.createdAt),
  ],
);

/** Problems that a recipient has reported to the shipper, in their own words. */
export const recipientProblems = pgTable(
  "recipient_problems",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("recipient_problems_reservation").on(t.reservationId)],
);
