import { z } from "zod";
import {
  Coordinates,
  decimal,
  flag,
  forPrograms,
  id,
  iso,
  optionalText,
  page,
  written,
} from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { LIST_LIMITS } from "./limits";
import { SORTS } from "./list-query";
import { SeriesView } from "./series-contract";

const AREA_CORNERS = 2;
/** The south-western and the north-eastern corner of an area. */
const Area = z.array(Coordinates).length(AREA_CORNERS);

/** The filters that both lists have. */
export const LISTING_FILTERS = {
  minPrice: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "euro" }).optional(),
  maxPrice: decimal({ min: 0, max: LIST_LIMITS.boundMax, unit: "euro" }).optional(),
  startCity: id().optional(),
  endCity: id().optional(),
  aroundKm: decimal({ min: 0, max: LIST_LIMITS.aroundKmMax, unit: "kilometer" }).optional(),
  localisation: forPrograms(Coordinates.optional(), "a point near either end; people have their city filled in."),
  departureArea: forPrograms(Area.optional(), "the cities between two corners, as the places of a map name it."),
  departureCountryId: id().optional(),
  dateFrom: written().optional(),
  dateTo: written().optional(),
  verified: flag().optional(),
};

/** The input of both lists in addition to their filters. */
export const LISTING_PAGE = {
  q: optionalText(LIST_LIMITS.searchLengthMax),
  sort: z.enum(SORTS).default("newest"),
  page: page(),
};

/** The fields of both kinds of listing in a list. */
export const LISTING_CARD = {
  id: z.number().int(),
  slug: z.string(),
  owner: OwnerView,
  isOutdated: z.boolean(),
  isMine: z.boolean(),
  series: SeriesView.nullable(),
  publishedAt: iso().nullable(),
};

/** A file in an answer. */
export const FileView = z.strictObject({ id: z.number().int(), path: z.string() }).meta({ id: "File" });

/** The numbers of own listings in each state. */
export const countsOf = <S extends string>(states: readonly [S, ...S[]]) =>
  z.array(z.strictObject({ state: z.enum(states), count: z.number().int() }));
