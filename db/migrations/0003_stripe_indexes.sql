-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_transfers_provider_ref" ON "ledger_transfers" USING btree ("provider","provider_ref") WHERE "ledger_transfers"."provider_ref" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."status" in ('open', 'processing');
--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_reason_check";
--> statement-breakpoint
ALTER TABLE "ledger_accounts" VALIDATE CONSTRAINT "ledger_accounts_kind_check";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_kind_check";
--> statement-breakpoint
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_status_check";
--> statement-breakpoint
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "reservation_events_event_check";
