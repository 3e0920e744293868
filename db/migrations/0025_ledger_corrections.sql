CREATE TABLE "ledger_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by_id" integer NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_corrections_provider_check" CHECK ("ledger_corrections"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "ledger_corrections_purpose_check" CHECK ("ledger_corrections"."purpose" in ('orphan', 'goodwill', 'top_up', 'reserve', 'provider_fee', 'loss')),
	CONSTRAINT "ledger_corrections_status_check" CHECK ("ledger_corrections"."status" in ('proposed', 'confirmed', 'withdrawn')),
	CONSTRAINT "ledger_corrections_amount_check" CHECK ("ledger_corrections"."amount_cents" <> 0),
	CONSTRAINT "ledger_corrections_two_admins_check" CHECK ("ledger_corrections"."status" <> 'confirmed' or ("ledger_corrections"."decided_by_id" is not null and "ledger_corrections"."decided_by_id" <> "ledger_corrections"."proposed_by_id"))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_corrections" ADD CONSTRAINT "ledger_corrections_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_corrections_ref" ON "ledger_corrections" USING btree ("provider","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_corrections_proposed_unique" ON "ledger_corrections" USING btree ("provider","ref") WHERE "ledger_corrections"."status" in ('proposed');--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('psp_clearing', 'escrow', 'carrier', 'platform_fees', 'processing_fees', 'refunds', 'surplus', 'provider_fees', 'bank_disputes', 'losses', 'operator_bank', 'unclaimed', 'provider_reserve')) NOT VALID;