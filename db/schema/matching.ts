import { index, integer, json, pgTable, smallint } from "drizzle-orm/pg-core";
import { announcements } from "./announcements";
import { moment } from "./columns";
import { transports } from "./transports";

/**
 * What matching knows of a trip: the cells of the country that its way and its detour can reach, and the facts that the exact
 * check needs, as text that is copied and not read in between. Written when a trip goes on the market.
 */
export const tripCorridors = pgTable(
  "trip_corridors",
  {
    transportId: integer()
      .primaryKey()
      .references(() => transports.id, { onDelete: "cascade" }),
    transportType: smallint().notNull(),
    departsAt: moment().notNull(),
    departsUntil: moment().notNull(),
    /** Cells as short numbers. */
    cells: integer().array().notNull(),
    facts: json().notNull(),
  },
  (t) => [index("trip_corridors_cells").using("gin", t.cells), index("trip_corridors_until").on(t.departsUntil)],
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
