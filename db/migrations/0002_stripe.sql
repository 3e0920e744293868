CREATE TABLE "payout_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"provider" text NOT NULL,
	"country" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_provider_check" CHECK ("payout_accounts"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "payout_accounts_status_check" CHECK ("payout_accounts"."status" in ('incomplete', 'in_review', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "payout_recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"recalled_by_id" integer NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "payout_recalls_target_check" CHECK ("payout_recalls"."target" in ('shipper', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "bank_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"payment_id" integer NOT NULL,
	"reservation_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_disputes_provider_check" CHECK ("bank_disputes"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "bank_disputes_status_check" CHECK ("bank_disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_movements_provider_check" CHECK ("provider_movements"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "provider_movements_kind_check" CHECK ("provider_movements"."kind" in ('payment', 'refund', 'payout', 'payout_reversal', 'dispute', 'fee', 'bank_transfer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	"movement_count" integer NOT NULL,
	"difference_count" integer NOT NULL,
	"difference_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_provider_check" CHECK ("reconciliations"."provider" in ('simulated', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_reason_check";
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_status_check";
--> statement-breakpoint
ALTER TABLE "reservation_events" DROP CONSTRAINT "reservation_events_event_check";
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "provider" text;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "provider_ref" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checkout" jsonb;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checkout_url" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "expires_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "recalled_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id");
--> statement-breakpoint
ALTER TABLE "payout_recalls" ADD CONSTRAINT "payout_recalls_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");
--> statement-breakpoint
ALTER TABLE "payout_recalls" ADD CONSTRAINT "payout_recalls_recalled_by_id_users_id_fk" FOREIGN KEY ("recalled_by_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "bank_disputes" ADD CONSTRAINT "bank_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");
--> statement-breakpoint
ALTER TABLE "bank_disputes" ADD CONSTRAINT "bank_disputes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_workspace_unique" ON "payout_accounts" USING btree ("workspace_id","provider");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_ref_unique" ON "payout_accounts" USING btree ("provider","provider_ref");
--> statement-breakpoint
CREATE INDEX "payout_accounts_unready" ON "payout_accounts" USING btree ("checked_at") WHERE "payout_accounts"."status" in ('incomplete', 'in_review');
--> statement-breakpoint
CREATE INDEX "payout_recalls_payout" ON "payout_recalls" USING btree ("payout_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_disputes_ref_unique" ON "bank_disputes" USING btree ("provider","provider_ref");
--> statement-breakpoint
CREATE INDEX "bank_disputes_reservation" ON "bank_disputes" USING btree ("reservation_id");
--> statement-breakpoint
CREATE INDEX "bank_disputes_open" ON "bank_disputes" USING btree ("checked_at") WHERE "bank_disputes"."status" in ('open');
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_movements_ref_unique" ON "provider_movements" USING btree ("provider","provider_ref");
--> statement-breakpoint
CREATE INDEX "provider_movements_source" ON "provider_movements" USING btree ("provider","source_ref");
--> statement-breakpoint
CREATE INDEX "provider_movements_occurred" ON "provider_movements" USING btree ("occurred_at");
--> statement-breakpoint
CREATE INDEX "reconciliations_up_to" ON "reconciliations" USING btree ("provider","up_to");
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reason_check" CHECK ("disputes"."reason" in ('not_delivered', 'damaged', 'missing_items', 'late', 'not_picked_up', 'other', 'bank')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('psp_clearing', 'escrow', 'carrier', 'platform_fees', 'processing_fees', 'refunds', 'surplus', 'provider_fees', 'bank_disputes', 'losses', 'operator_bank')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('payment', 'refund', 'cancellation', 'dispute', 'payout_due', 'payout', 'correction', 'surplus', 'surplus_returned', 'provider_fee', 'bank_dispute', 'bank_dispute_lost', 'payout_recalled', 'provider_movement')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status_check" CHECK ("payment_attempts"."status" in ('open', 'processing', 'failed', 'succeeded', 'surplus', 'returned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'refunded', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided', 'bank_disputed', 'bank_dispute_won', 'bank_dispute_lost', 'payout_recalled')) NOT VALID;
