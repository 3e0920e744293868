import { z } from "zod";
import { SAVED_SEARCH_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { toIssue } from "@/lib/core/base/issues";
import { id, iso, optionalText } from "@/lib/core/fields/fields";
import { line } from "@/lib/core/fields/names";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { AnnouncementFilters } from "@/lib/listings/announcements/contract";
import { LIST_LIMITS } from "@/lib/listings/shared/limits";
import { TripFilters } from "@/lib/listings/trips/contract";
import { SAVED_SEARCH_LIMITS } from "./limits";

/** The kinds of lists with saved searches. */
export const SEARCH_KINDS = ["announcement", "transporter"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The list's filters, without those for one's own listings. */
const SEARCH_FILTERS = {
  announcement: AnnouncementFilters.omit({ createdById: true, status: true }),
  transporter: TripFilters.omit({ statusId: true }),
} as const;

/** Parses the stored filters of an announcement search. */
export const ParcelSearch = SEARCH_FILTERS.announcement;
/** Parses the stored filters of a trip search. */
export const TripSearch = SEARCH_FILTERS.transporter;

/** Empty for a name derived from the filters. */
const Name = line(SAVED_SEARCH_LIMITS.nameLengthMax);
/** The URL path of the list with its query: only a path of ours. */
const Address = z
  .string()
  .max(SAVED_SEARCH_LIMITS.addressLengthMax)
  .regex(/^\/(announcements|transporters)(\?[\p{L}\p{M}\p{N}\-._~%&=+*]*)?$/u);

/** A search to save. */
export const SaveSearch = z
  .strictObject({
    kind: z.enum(SEARCH_KINDS),
    filters: z.record(z.string().max(SAVED_SEARCH_LIMITS.filterLengthMax), z.unknown()).default({}),
    q: optionalText(LIST_LIMITS.searchLengthMax),
    name: Name.default(""),
    address: Address.optional(),
    frequency: z.enum(SAVED_SEARCH_FREQUENCIES).default("instant"),
  })
  .superRefine(({ kind, filters }, ctx) => {
    const read = SEARCH_FILTERS[kind].safeParse(filters);
    for (const issue of read.error?.issues ?? [])
      ctx.addIssue(toIssue("invalid", ["filters", ...issue.path.map(String)]));
  });

/** A partial change of a saved search. */
export const EditSearch = z.strictObject({
  id: id(),
  name: Name.optional(),
  frequency: z.enum(SAVED_SEARCH_FREQUENCIES).optional(),
  version: seenVersion(),
});

/** The id of a saved search. */
export const SearchId = z.strictObject({ id: id() });

/** A saved search as its owner sees it. */
export const SearchView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(SEARCH_KINDS),
    /** Translated, unless its owner named it. */
    name: z.string(),
    isNamed: z.boolean(),
    address: z.string(),
    frequency: z.enum(SAVED_SEARCH_FREQUENCIES),
    createdAt: iso(),
    lastAlertAt: iso().nullable(),
    /** Of its name and of how often its mails come. */
    version: z.string(),
  })
  .meta({ id: "SavedSearch" });
export type SearchView = z.output<typeof SearchView>;

/** All searches of a person, the newest first. */
export const SearchList = z.strictObject({ data: z.array(SearchView) }).meta({ id: "SavedSearches" });
export type SearchList = z.output<typeof SearchList>;

/** The id of the caller's announcement. */
export const CountNotified = z.strictObject({ id: id() });

/** The people notified of a parcel, by a matching trip or a saved search; each person once. */
export const NotifiedView = z
  .strictObject({
    notifiedCount: z.number().int(),
    /** Matching trips now. */
    fittingCount: z.number().int(),
    /** Whether notifying is still in progress. */
    isNotifying: z.boolean(),
    /** It is hidden, so no one is notified. */
    isHidden: z.boolean(),
    /** When it becomes visible, if later than now. */
    notifiesAt: iso().nullable(),
  })
  .meta({ id: "Told" });
export type NotifiedView = z.output<typeof NotifiedView>;
