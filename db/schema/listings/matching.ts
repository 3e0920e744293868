import { index, integer, json, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { DIRECTIONS } from "@/db/enums/listings/trips";
import { idColumn, instant, oneOf, partOf, refTo } from "@/db/schema/core/columns";
import { announcements } from "./announcements";
import { trips } from "./trips";

/**
 * The routes that trips take, each once however many take it: its places, how far they are left for
 * a parcel, and the cells of the country that both can reach. What the check measures of a route it
 * measures once.
 */
export const matchRoutes = pgTable(
  "match_routes",
  {
    id: idColumn(),
    /** Made of what follows, so that a route is there once. */
    key: text().notNull().unique(),
    tripType: smallint().notNull(),
    detourKm: smallint().notNull(),
    stops: json().notNull(),
    /** Cells as short numbers. */
    cells: integer().array().notNull(),
  },
  (t) => [index("match_routes_cells").using("gin", t.cells)],
);

/** The matching data of a trip, for each of its directions. Written when a trip is published. */
export const matchDirections = pgTable(
  "match_directions",
  {
    tripId: partOf(() => trips.id),
    direction: text().$type<(typeof DIRECTIONS)[number]>().notNull(),
    routeId: refTo(() => matchRoutes.id),
    departsAt: instant().notNull(),
    departsUntil: instant().notNull(),
    weightMaxGrams: integer().notNull(),
    /**
     * Its capacity for parcels carried together, as text that is copied and not read in between.
     */
    slots: json().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tripId, t.direction] }),
    oneOf("match_directions_direction_check", t.direction, DIRECTIONS),
    index("match_directions_route").on(t.routeId, t.departsUntil),
  ],
);

/** The matching data of a parcel: where its two ends lie, and the facts of the exact check. */
export const matchParcels = pgTable(
  "match_parcels",
  {
    announcementId: integer()
      .primaryKey()
      .references(() => announcements.id, { onDelete: "cascade" }),
    shipmentType: smallint().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    departureCell: integer().notNull(),
    destinationCell: integer().notNull(),
    facts: json().notNull(),
  },
  (t) => [index("match_parcels_cells").on(t.departureCell, t.destinationCell, t.endsAt)],
);
