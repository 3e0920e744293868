-- outside of a transaction
ALTER TABLE "money_incidents" VALIDATE CONSTRAINT "money_incidents_kind_check";
--> statement-breakpoint
ALTER TABLE "money_incidents" VALIDATE CONSTRAINT "money_incidents_outcome_check";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" VALIDATE CONSTRAINT "ledger_transfers_kind_check";
