-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_trip" ON "offers" USING btree ("trip_id") WHERE "offers"."trip_id" is not null;
--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_trip_id_trips_id_fk";
