CREATE TABLE "place_changes" (
	"reservation_id" integer PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_events" DROP CONSTRAINT "reservation_events_event_check";--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_changes_created" ON "place_changes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'refunded', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided', 'bank_disputed', 'bank_dispute_won', 'bank_dispute_lost', 'payout_recalled', 'recipient_problem', 'place_change_proposed', 'place_change_agreed', 'place_change_refused', 'place_change_withdrawn')) NOT VALID;
