-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "trip_stops_country" ON "trip_stops" USING btree ("country_id","trip_id");
