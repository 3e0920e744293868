import { z } from "zod";
import { LOCALES } from "@/lib/core/base/actor";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { id, integer, limit } from "@/lib/core/fields/fields";
import { GUIDE_LIMITS } from "./limits";

/** A page of the guides; the parameter names are part of the path. */
export const ListGuides = z.strictObject({
  _page: integer({ min: 1, max: FIELD_LIMITS.pageMax }).default(1),
  _limit: limit(GUIDE_LIMITS.pageSize, GUIDE_LIMITS.pageSizeMax),
});

/** The id of a guide. */
export const GuideId = z.strictObject({ id: id() });

/** The source of a fact, and when it was read. */
const Source = z.strictObject({
  number: z.number().int(),
  name: z.string(),
  title: z.string(),
  url: z.url(),
  readOn: z.iso.date(),
});

/** A whole guide, also in lists, to save a second call. */
export const GuideView = z
  .strictObject({
    id: z.number().int(),
    slug: z.string(),
    locale: z.enum(LOCALES),
    title: z.string(),
    summary: z.string(),
    updatedOn: z.iso.date(),
    readingMinutes: z.number().int(),
    /** The sections, by their anchors. */
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
