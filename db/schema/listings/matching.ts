import { index, integer, json, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { DIRECTIONS } from "@/db/enums/listings/trips";
import { idColumn, moment, oneOf } from "@/db/schema/core/columns";
import { announcements } from "./announcements";
import { transports } from "./trips";

/**
 * The ways that trips take, each once however many take it: its places, how far they are left for a parcel, and the cells of the country
 * that both can reach. What the check measures of a way it measures once.
 */
export const tripWays = pgTable(
  "trip_ways",
  {
    id: idColumn(),
    /** Made of what follows, so that a way is there once. */
    key: text().notNull().unique(),
    transportType: smallint().notNull(),
    detourKm: smallint().notNull(),
    spots: json().notNull(),
    /** Cells as short numbers. */
    cells: integer().array().notNull(),
  },
  (t) => [index("trip_ways_cells").using("gin", t.cells)],
);

/** What matching knows of a trip, for each of its journeys. Written when a trip goes on the market. */
export const tripLegs = pgTable(
  "trip_legs",
  {
    transportId: integer()
      .notNull()
      .references(() => transports.id, { onDelete: "cascade" }),
    direction: text().$type<(typeof DIRECTIONS)[number]>().notNull(),
    wayId: integer()
      .notNull()
      .references(() => tripWays.id),
    departsAt: moment().notNull(),
    departsUntil: moment().notNull(),
    weightMaxGrams: integer().notNull(),
    /** What it can take at once, as text that is copied and not read in between. */
    rooms: json().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transportId, t.direction] }),
    oneOf("trip_legs_direction_check", t.direction, DIRECTIONS),
    index("trip_legs_way").on(t.wayId, t.departsUntil),
  ],
);

/** What matching knows of a parcel: where its two ends lie, and the facts of the exact check. */
export const parcelSpots = pgTable(
  "parcel_spots",
  {
    announcementId: integer()
      .primaryKey()
      .references(() => announcements.id, { onDelete: "cascade" }),
    shipmentType: smallint().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    departureCell: integer().notNull(),
    destinationCell: integer().notNull(),
    facts: json().notNull(),
  },
  (t) => [index("parcel_spots_cells").on(t.departureCell, t.destinationCell, t.endsAt)],
);
