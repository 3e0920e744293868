import { z } from "zod";
import { integer, iso } from "../core/fields";
import { SITEMAP_LIMITS } from "./limits";

/** The kinds of listings that have pages. */
export const LISTING_KINDS = ["announcements", "transporters"] as const;

/** A shard of the listings of one kind. */
export const ListIndexable = z.strictObject({
  kind: z.enum(LISTING_KINDS),
  shard: integer({ min: 1, max: SITEMAP_LIMITS.shardsMax }),
});

/** What an address is made of, and when what it shows has changed. */
export const IndexableList = z.array(z.strictObject({ id: z.number().int(), slug: z.string(), updatedAt: iso() }));

/** How many listings of each kind search engines may show. */
export const IndexableCounts = z.strictObject({ announcements: z.number().int(), transporters: z.number().int() });
