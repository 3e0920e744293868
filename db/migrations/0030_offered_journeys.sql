ALTER TABLE "offers" ADD COLUMN "departure_first_day" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "trip_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "vehicle_type" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") NOT VALID;
