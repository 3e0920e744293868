import { z } from "zod";
import { LOCALES } from "@/lib/core/actor";
import { id, integer, limit } from "@/lib/core/fields";
import { GUIDE_LIMITS } from "./limits";

/** A page of the guides, by the names of its path. */
export const ListGuides = z.strictObject({
  _page: integer({ min: 1, max: 10_000 }).default(1),
  _limit: limit(GUIDE_LIMITS.pageSize, GUIDE_LIMITS.pageSizeMax),
});

/** Names one guide. */
export const GuideId = z.strictObject({ id: id() });

/** Where a fact was read, and when. */
const Source = z.strictObject({
  number: z.number().int(),
  name: z.string(),
  title: z.string(),
  url: z.url(),
  readOn: z.iso.date(),
});

/** A guide: all of it, so that whoever has the list needs no second call. */
export const GuideView = z
  .strictObject({
    id: z.number().int(),
    slug: z.string(),
    locale: z.enum(LOCALES),
    title: z.string(),
    summary: z.string(),
    updatedOn: z.iso.date(),
    readingMinutes: z.number().int(),
    /** Its parts, by the names that links to them use. */
    parts: z.array(z.strictObject({ id: z.string(), label: z.string() })),
    /** Markdown without raw HTML; `[…](source:name)` refers to a source. */
    body: z.string(),
    sources: z.array(Source),
    related: z.array(z.number().int()),
  })
  .meta({ id: "Post" });
/** A guide. */
export type GuideView = z.output<typeof GuideView>;

/** A page of guides: a bare array, empty past the end. */
export const GuideList = z.array(GuideView);
