import { z } from "zod";
import { integer, iso } from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { SITEMAP_LIMITS } from "./limits";

/** The kinds of listings with public pages. */
export const LISTING_KINDS = ["announcements", "transporters"] as const;

/** A shard of one kind's listings. */
export const ListIndexable = z.strictObject({
  kind: z.enum(LISTING_KINDS),
  shard: integer({ min: 1, max: SITEMAP_LIMITS.shardsMax }),
});

/** A shard of the people with public pages. */
export const ListPeople = ListIndexable.omit({ kind: true });

/** The parts of a person's URL. */
export const PeopleList = z.array(OwnerView.pick({ id: true, firstName: true, lastInitial: true, companyName: true }));

/** The parts of a listing's URL, and when its page last changed. */
export const IndexableList = z.array(z.strictObject({ id: z.number().int(), slug: z.string(), updatedAt: iso() }));

/** The number of indexable pages of each kind. */
export const IndexableCounts = z.strictObject({
  announcements: z.number().int(),
  transporters: z.number().int(),
  people: z.number().int(),
});
