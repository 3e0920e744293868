import { z } from "zod";
import { integer, iso } from "@/lib/core/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { SITEMAP_LIMITS } from "./limits";

/** The kinds of listings that have pages. */
export const LISTING_KINDS = ["announcements", "transporters"] as const;

/** A shard of the listings of one kind. */
export const ListIndexable = z.strictObject({
  kind: z.enum(LISTING_KINDS),
  shard: integer({ min: 1, max: SITEMAP_LIMITS.shardsMax }),
});

/** A shard of the people who have pages. */
export const ListPeople = ListIndexable.omit({ kind: true });

/** What the address of a person's page is made of. */
export const PeopleList = z.array(OwnerView.pick({ id: true, firstName: true, lastInitial: true }));

/** What an address is made of, and when what it shows has changed. */
export const IndexableList = z.array(z.strictObject({ id: z.number().int(), slug: z.string(), updatedAt: iso() }));

/** How many pages of each kind search engines may show. */
export const IndexableCounts = z.strictObject({
  announcements: z.number().int(),
  transporters: z.number().int(),
  people: z.number().int(),
});
