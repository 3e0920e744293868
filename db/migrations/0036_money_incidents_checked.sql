-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_workspace" ON "payouts" USING btree ("workspace_id");
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_kind_check";
--> statement-breakpoint
ALTER TABLE "reservation_events" VALIDATE CONSTRAINT "reservation_events_event_check";
--> statement-breakpoint
ALTER TABLE "provider_problems" VALIDATE CONSTRAINT "provider_problems_problem_check";
