-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "saved_search_notifications_mail_due" ON "saved_search_notifications" USING btree ("user_id") WHERE "saved_search_notifications"."mail_due_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "saved_search_notifications_mailed" ON "saved_search_notifications" USING btree ("user_id","mailed_at") WHERE "saved_search_notifications"."mailed_at" is not null;
