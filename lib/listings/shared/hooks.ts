import type { SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Part, SelectQuery } from "@/db/read-batch";
import { defineHook } from "@/lib/core/commands/hooks";
import type { ResponseSpeed } from "@/lib/identity/people/enums";
import type { DepartureColumns } from "./departure";

/** A listing of either kind, by id. */
export type ListingRef = { kind: "announcement" | "transporter"; id: number };

/** Runs under the lock before its owner changes, frees or deletes it; a subscriber may throw. */
export const listingIsAboutToChange = defineHook<ListingRef>("listing.is_about_to_change");

/** The listing's columns that rooms copy. */
export type ListingFacts = Partial<
  { title: string; departureCityId: number; arrivalCityId: number; askedCents: number } & DepartureColumns
>;

/** The owner changed a listing's content; runs under its lock. */
export const listingEdited = defineHook<{ listing: ListingRef; facts: ListingFacts }>("listing.edited");

/** The owner removed a listing; runs under its lock. */
export const listingRemoved = defineHook<ListingRef>("listing.removed");

/**
 * Whether a listing may be dealt in has changed, and not because it was removed; runs under its
 * lock.
 */
export const listingStandingChanged = defineHook<ListingRef>("listing.standing_changed");

/** Selects a row when a workspace may see a hidden listing, because it negotiates about it. */
export const listingReaders = defineHook<
  { tx: Queryable; listing: ListingRef; workspaceId: number },
  SelectQuery<{ id: number }>
>("listing.readers");

/** A person's response speed, as a part of a batched read; `userId` may be a subquery. */
export const responseSpeedOf = defineHook<
  { tx: Queryable; userId: number | SQL; now: Date },
  Part<ResponseSpeed | null>
>("person.response_speed");

/**
 * A listing was published or changed while public. `from` is when it becomes visible, if later than
 * now.
 */
export const listingPublished = defineHook<{ listing: ListingRef; from?: Date }>("listing.published");
