CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"country" text NOT NULL,
	"format" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"number_end" text NOT NULL,
	"number_digest" text NOT NULL,
	"name_check" text NOT NULL,
	"name_reason" text,
	"usable_at" timestamp with time zone NOT NULL,
	"changed_by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_format_check" CHECK ("bank_accounts"."format" in ('iban', 'dz_rib', 'ma_rib', 'tn_rib')),
	CONSTRAINT "bank_accounts_name_check" CHECK ("bank_accounts"."name_check" in ('matched', 'waiting', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "residence_country" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "residence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_workspace_unique" ON "bank_accounts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_number" ON "bank_accounts" USING btree ("number_digest");--> statement-breakpoint
CREATE INDEX "bank_accounts_changed_by" ON "bank_accounts" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_waiting" ON "bank_accounts" USING btree ("changed_at") WHERE "bank_accounts"."name_check" in ('waiting');--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"end_to_end_id" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"payouts" jsonb NOT NULL,
	"country" text NOT NULL,
	"format" text NOT NULL,
	"number_end" text NOT NULL,
	"is_sepa" boolean NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"reason" text,
	"note" text,
	"bank_ref" text,
	"marked_by_id" integer,
	"lost_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"executed_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_format_check" CHECK ("bank_transfers"."format" in ('iban', 'dz_rib', 'ma_rib', 'tn_rib')),
	CONSTRAINT "bank_transfers_status_check" CHECK ("bank_transfers"."status" in ('planned', 'sent', 'executed', 'returned', 'cancelled')),
	CONSTRAINT "bank_transfers_reason_check" CHECK ("bank_transfers"."reason" in ('account_wrong', 'account_closed', 'account_blocked', 'name_wrong', 'address_missing', 'bank_wrong', 'not_allowed', 'refused', 'regulation', 'duplicate', 'amount', 'holder_deceased', 'recalled', 'unspecified')),
	CONSTRAINT "bank_transfers_amount_check" CHECK ("bank_transfers"."amount_cents" > 0 and "bank_transfers"."fee_cents" >= 0),
	CONSTRAINT "bank_transfers_lost_check" CHECK ("bank_transfers"."lost_cents" between 0 and "bank_transfers"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"transfer_count" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"released_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "payout_batches_status_check" CHECK ("payout_batches"."status" in ('draft', 'released', 'settled', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_transfer_id" integer;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_marked_by_id_users_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_released_by_id_users_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_end_to_end_unique" ON "bank_transfers" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_batch_unique" ON "bank_transfers" USING btree ("batch_id","workspace_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_marked_by" ON "bank_transfers" USING btree ("marked_by_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_workspace" ON "bank_transfers" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_under_way" ON "bank_transfers" USING btree ("sent_at") WHERE "bank_transfers"."status" in ('planned', 'sent');--> statement-breakpoint
CREATE INDEX "bank_transfers_returned" ON "bank_transfers" USING btree ("returned_at") WHERE "bank_transfers"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_batches_created_by" ON "payout_batches" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "payout_batches_released_by" ON "payout_batches" USING btree ("released_by_id");--> statement-breakpoint
CREATE INDEX "payout_batches_open" ON "payout_batches" USING btree ("released_at") WHERE "payout_batches"."status" in ('draft', 'released');--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("bank_transfer_id") REFERENCES "public"."bank_transfers"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('psp_clearing', 'escrow', 'carrier', 'platform_fees', 'processing_fees', 'refunds', 'surplus', 'provider_fees', 'bank_disputes', 'losses', 'operator_bank', 'unclaimed', 'provider_reserve', 'bank_fees')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('payment', 'refund', 'cancellation', 'dispute', 'payout_due', 'payout', 'correction', 'surplus', 'surplus_returned', 'provider_fee', 'bank_dispute', 'bank_dispute_lost', 'payout_recalled', 'provider_movement', 'refund_failed', 'refund_settled', 'bank_payout', 'bank_payout_returned', 'bank_fee')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way_check" CHECK ("payouts"."way" in ('simulated', 'stripe', 'bank_transfer')) NOT VALID;
