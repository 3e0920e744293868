import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";

/** The table of each kind of listing. */
export const LISTING_TABLES = { announcement: announcements, transporter: trips } as const;

/** A kind of listing, as the API calls it: a trip is a `transporter` there, and in the codes of errors. */
export type ListingKind = keyof typeof LISTING_TABLES;

/** A row of a kind's table. */
export type ListingRow<K extends ListingKind> = (typeof LISTING_TABLES)[K]["$inferSelect"];
