-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reconciliations_created" ON "reconciliations" USING btree ("created_at");
