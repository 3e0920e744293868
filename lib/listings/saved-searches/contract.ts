import { z } from "zod";
import { ALERT_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { id, iso, optionalText } from "@/lib/core/fields";
import { toIssue } from "@/lib/core/issues";
import { line } from "@/lib/core/names";
import { AnnouncementFilters } from "@/lib/listings/announcements/contract";
import { TripFilters } from "@/lib/listings/trips/contract";
import { ALERT_LIMITS } from "./limits";

/** The two lists that can be searched. */
export const SEARCH_KINDS = ["announcement", "transporter"] as const;
/** A list that can be searched. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The list's own filters; of one's own listings, or by a state, nobody wants to hear. */
const SEARCH_FILTERS = {
  announcement: AnnouncementFilters.omit({ createdById: true, status: true }),
  transporter: TripFilters.omit({ statusId: true }),
} as const;

/** Reads the filters of a search of parcels as they were kept. */
export const ParcelSearch = SEARCH_FILTERS.announcement;
/** Reads the filters of a search of trips as they were kept. */
export const TripSearch = SEARCH_FILTERS.transporter;

/** What its owner calls it; nothing for a search that is called by what it asks. */
const Name = line(ALERT_LIMITS.nameLengthMax);
/** The list's own address with its question, so that it can be looked at again: a path of ours and nothing else. */
const Address = z
  .string()
  .max(ALERT_LIMITS.addressLengthMax)
  .regex(/^\/(announcements|transporters)(\?[\p{L}\p{M}\p{N}\-._~%&=+*]*)?$/u);

/** A search to be kept: a list's filters and words, what it is called, how often its mails come. */
export const SaveSearch = z
  .strictObject({
    kind: z.enum(SEARCH_KINDS),
    filters: z.record(z.string().max(40), z.unknown()).default({}),
    q: optionalText(ALERT_LIMITS.qLengthMax),
    name: Name.default(""),
    address: Address.optional(),
    frequency: z.enum(ALERT_FREQUENCIES).default("instant"),
  })
  .superRefine(({ kind, filters }, ctx) => {
    const read = SEARCH_FILTERS[kind].safeParse(filters);
    for (const issue of read.error?.issues ?? [])
      ctx.addIssue(toIssue("invalid", ["filters", ...issue.path.map(String)]));
  });

/** A change of a saved search. */
export const EditSearch = z.strictObject({
  id: id(),
  name: Name.optional(),
  frequency: z.enum(ALERT_FREQUENCIES).optional(),
});

/** Names a saved search. */
export const SearchId = z.strictObject({ id: id() });

/** A saved search as its owner sees it. */
export const SearchView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(SEARCH_KINDS),
    /** In the reader's language, unless its owner named it. */
    name: z.string(),
    isNamed: z.boolean(),
    address: z.string(),
    frequency: z.enum(ALERT_FREQUENCIES),
    createdAt: iso(),
    lastAlertAt: iso().nullable(),
  })
  .meta({ id: "SavedSearch" });
/** A saved search as its owner sees it. */
export type SearchView = z.output<typeof SearchView>;

/** All that a person has saved, the newest first. */
export const SearchList = z.strictObject({ data: z.array(SearchView) }).meta({ id: "SavedSearches" });
/** All that a person has saved, the newest first. */
export type SearchList = z.output<typeof SearchList>;

/** Names one's own parcel. */
export const CountNotified = z.strictObject({ id: id() });

/** Whom a parcel was told to: those whose trip it fits, and those whose saved search it answers; each once. */
export const NotifiedView = z
  .strictObject({
    toldCount: z.number().int(),
    /** So many trips it fits now. */
    fittingCount: z.number().int(),
    /** Not all have been told yet. */
    isTelling: z.boolean(),
    /** It is shown to nobody, so nobody is told. */
    isHidden: z.boolean(),
    /** It is told when it may be seen, which is later than now. */
    tellsAt: iso().nullable(),
  })
  .meta({ id: "Told" });
/** Whom a parcel was told to. */
export type NotifiedView = z.output<typeof NotifiedView>;
