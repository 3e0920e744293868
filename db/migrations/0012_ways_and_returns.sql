CREATE TABLE "trip_legs" (
	"transport_id" integer NOT NULL,
	"direction" text NOT NULL,
	"way_id" integer NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departs_until" timestamp with time zone NOT NULL,
	"weight_max_grams" integer NOT NULL,
	"rooms" json NOT NULL,
	CONSTRAINT "trip_legs_transport_id_direction_pk" PRIMARY KEY("transport_id","direction"),
	CONSTRAINT "trip_legs_direction_check" CHECK ("trip_legs"."direction" in ('aller', 'retour'))
);
--> statement-breakpoint
CREATE TABLE "trip_ways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_ways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"transport_type" smallint NOT NULL,
	"detour_km" smallint NOT NULL,
	"spots" json NOT NULL,
	"cells" integer[] NOT NULL,
	CONSTRAINT "trip_ways_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "trip_legs" ADD CONSTRAINT "trip_legs_transport_id_transports_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."transports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_legs" ADD CONSTRAINT "trip_legs_way_id_trip_ways_id_fk" FOREIGN KEY ("way_id") REFERENCES "public"."trip_ways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_legs_way" ON "trip_legs" USING btree ("way_id","departs_until");--> statement-breakpoint
CREATE INDEX "trip_ways_cells" ON "trip_ways" USING gin ("cells");--> statement-breakpoint
-- What is known of the ways out is kept; the ways back are written by the hourly sweep.
INSERT INTO "trip_ways" ("key", "transport_type", "detour_km", "spots", "cells")
  SELECT DISTINCT ON (1) md5(concat_ws(' ', c."transport_type"::integer, CASE WHEN t."allows_detour" THEN coalesce(t."detour_radius_km", 0) ELSE 0 END::integer, (c."facts"->'spots')::text)),
    c."transport_type", CASE WHEN t."allows_detour" THEN coalesce(t."detour_radius_km", 0) ELSE 0 END, c."facts"->'spots', c."cells"
  FROM "trip_corridors" c JOIN "transports" t ON t."id" = c."transport_id";--> statement-breakpoint
INSERT INTO "trip_legs" ("transport_id", "direction", "way_id", "departs_at", "departs_until", "weight_max_grams", "rooms")
  SELECT c."transport_id", 'aller', w."id", c."departs_at", c."departs_until", t."weight_max_grams", c."facts"->'rooms'
  FROM "trip_corridors" c JOIN "transports" t ON t."id" = c."transport_id"
  JOIN "trip_ways" w ON w."key" = md5(concat_ws(' ', c."transport_type"::integer, CASE WHEN t."allows_detour" THEN coalesce(t."detour_radius_km", 0) ELSE 0 END::integer, (c."facts"->'spots')::text));--> statement-breakpoint
DROP TABLE "trip_corridors" CASCADE;