import type { SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Part, Select } from "@/db/read-batch";
import { defineHook } from "@/lib/core/hooks";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import type { DepartureColumns } from "./departure";

/** A listing of either kind, by its number. */
export type ListingRef = { kind: "announcement" | "transporter"; id: number };

/** Asked under the listing's lock, before its owner changes, frees or deletes it: whoever may not let it happen throws. */
export const listingIsAboutToChange = defineHook<ListingRef>("listing.is_about_to_change");

/** What those who negotiate about a listing repeat of it. */
export type ListingFacts = Partial<
  { title: string; departureCityId: number; arrivalCityId: number; askedCents: number } & DepartureColumns
>;

/** The owner has changed what a listing says; told under its lock. */
export const listingEdited = defineHook<{ listing: ListingRef; facts: ListingFacts }>("listing.edited");

/** The owner has taken a listing off the market for good; told under its lock. */
export const listingRemoved = defineHook<ListingRef>("listing.removed");

/** A query that gives a row when a workspace may see a listing that is not, or no more, shown to it: because it negotiates about it. */
export const listingReaders = defineHook<
  { tx: Queryable; listing: ListingRef; workspaceId: number },
  Select<{ id: number }>
>("listing.readers");

/** How quickly somebody usually answers, to be read with others; `userId` may be a query that gives one. */
export const responseSpeedOf = defineHook<
  { tx: Queryable; userId: number | SQL; now: Date },
  Part<ResponseSpeed | null>
>("person.response_speed");

/**
 * A listing is on the market, or changes there: told whenever it may have become something that others wait for. `from` is the moment at
 * which it may first be seen, where that is still to come.
 */
export const listingPublished = defineHook<{ listing: ListingRef; from?: Date }>("listing.published");
