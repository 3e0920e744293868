CREATE TABLE "money_incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reservation_id" integer NOT NULL,
	"payment_id" integer,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"outcome" text,
	"note" text,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_incidents_kind_check" CHECK ("money_incidents"."kind" in ('refund_failed', 'fraud_warning', 'payout_returned')),
	CONSTRAINT "money_incidents_provider_check" CHECK ("money_incidents"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "money_incidents_outcome_check" CHECK ("money_incidents"."outcome" in ('retried', 'settled', 'cleared', 'refunded', 'arrived'))
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "reservation_events" DROP CONSTRAINT "reservation_events_event_check";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_payout_ref" text;--> statement-breakpoint
ALTER TABLE "money_incidents" ADD CONSTRAINT "money_incidents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_incidents" ADD CONSTRAINT "money_incidents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_incidents" ADD CONSTRAINT "money_incidents_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_incidents_ref_unique" ON "money_incidents" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "money_incidents_reservation" ON "money_incidents" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "money_incidents_payment" ON "money_incidents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_incidents_decided_by" ON "money_incidents" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "money_incidents_open" ON "money_incidents" USING btree ("created_at") WHERE "money_incidents"."outcome" is null;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('payment', 'refund', 'cancellation', 'dispute', 'payout_due', 'payout', 'correction', 'surplus', 'surplus_returned', 'provider_fee', 'bank_dispute', 'bank_dispute_lost', 'payout_recalled', 'provider_movement', 'refund_failed', 'refund_settled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'payout_arrived', 'payout_returned', 'refunded', 'refund_failed', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided', 'fraud_warned', 'fraud_cleared', 'bank_disputed', 'bank_dispute_won', 'bank_dispute_lost', 'payout_recalled', 'recipient_problem', 'place_change_proposed', 'place_change_agreed', 'place_change_refused', 'place_change_withdrawn', 'contacts_shared')) NOT VALID;