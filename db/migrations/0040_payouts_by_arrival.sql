-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_arrived" ON "payouts" USING btree ("id") WHERE "payouts"."arrived_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_returned" ON "payouts" USING btree ("id") WHERE "payouts"."returned_at" is not null;
