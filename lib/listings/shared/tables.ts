import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";

/** The table of each kind of listing. */
export const LISTING_TABLES = { announcement: announcements, transporter: trips } as const;

/** A kind of listing by its API name, which error codes use too: a trip is a `transporter`. */
export type ListingKind = keyof typeof LISTING_TABLES;

/** A row of a kind's table. */
export type ListingRow<K extends ListingKind> = (typeof LISTING_TABLES)[K]["$inferSelect"];
