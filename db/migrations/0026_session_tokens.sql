-- outside of a transaction
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "token_hash" text;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sessions_token" ON "sessions" USING btree ("token_hash");
