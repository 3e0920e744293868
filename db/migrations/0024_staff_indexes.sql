-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_action" ON "audit_log" USING btree ("action","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "disputes_closed" ON "disputes" USING btree ("decided_at","id") WHERE "disputes"."status" in ('refunded', 'paid_out', 'split', 'withdrawn');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_status" ON "payouts" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservations_carrier_user" ON "reservations" USING btree ("carrier_user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservations_shipper_user" ON "reservations" USING btree ("shipper_user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservations_status" ON "reservations" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reservations_words" ON "reservations" USING gin ("search_document" gin_trgm_ops,"number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_words" ON "users" USING gin ("search_document" gin_trgm_ops,"email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_status" ON "users" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_staff" ON "users" USING btree ("staff_role","id") WHERE "users"."staff_role" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "members_verification" ON "members" USING btree ("verification","user_id");
