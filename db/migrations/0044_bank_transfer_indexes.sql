-- outside of a transaction
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_bank_transfer_id_bank_transfers_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_bank_transfer" ON "payouts" USING btree ("bank_transfer_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_waiting_transfer" ON "payouts" USING btree ("workspace_id","due_at") WHERE "payouts"."status" = 'due' and "payouts"."way" = 'bank_transfer';
--> statement-breakpoint
ALTER TABLE "ledger_accounts" VALIDATE CONSTRAINT "ledger_accounts_kind_check";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_kind_check";
--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_way_check";
