ALTER TABLE "trips" ADD COLUMN "price_ladder_cents" integer[];--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "price_per_kg_cents" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_price_way_check" CHECK ("trips"."price_ladder_cents" is null or "trips"."price_per_kg_cents" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_price_ladder_check" CHECK ("trips"."price_ladder_cents" is null or coalesce(cardinality("trips"."price_ladder_cents") = 5
        and "trips"."price_ladder_cents"[1] between "trips"."min_price_cents" and "trips"."price_ladder_cents"[2]
        and "trips"."price_ladder_cents"[3] between "trips"."price_ladder_cents"[2] and "trips"."price_ladder_cents"[4]
        and "trips"."price_ladder_cents"[5] between "trips"."price_ladder_cents"[4] and 10000000, false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_price_per_kg_check" CHECK ("trips"."price_per_kg_cents" between 1 and 100000) NOT VALID;