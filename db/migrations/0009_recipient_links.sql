CREATE TABLE "recipient_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipient_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"channel" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "recipient_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "recipient_links_channel_check" CHECK ("recipient_links"."channel" in ('shared', 'mailed'))
);
--> statement-breakpoint
CREATE TABLE "recipient_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipient_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_events" DROP CONSTRAINT "reservation_events_event_check";--> statement-breakpoint
ALTER TABLE "recipient_links" ADD CONSTRAINT "recipient_links_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_problems" ADD CONSTRAINT "recipient_problems_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_links_live_unique" ON "recipient_links" USING btree ("reservation_id","channel") WHERE "recipient_links"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "recipient_links_reservation" ON "recipient_links" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "recipient_links_created" ON "recipient_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recipient_problems_reservation" ON "recipient_problems" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'refunded', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided', 'bank_disputed', 'bank_dispute_won', 'bank_dispute_lost', 'payout_recalled', 'recipient_problem')) NOT VALID;