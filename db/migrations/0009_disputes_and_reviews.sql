ALTER TABLE "moderation_claims" DROP CONSTRAINT "moderation_claims_subject_type_check";--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_subject_type_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "reservation_events" DROP CONSTRAINT "reservation_events_event_check";--> statement-breakpoint
ALTER TABLE "alerts_sent" DROP CONSTRAINT "alerts_sent_subject_type_check";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_check";--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD COLUMN "side" text NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "opened_side" text NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_by_id" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "payout_cents" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_carrier_person" ON "reservations" USING btree ("carrier_user_id") WHERE "reservations"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_shipper_person" ON "reservations" USING btree ("shipper_user_id") WHERE "reservations"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_photos_unique" ON "dispute_photos" USING btree ("dispute_id","upload_id");--> statement-breakpoint
CREATE INDEX "disputes_reservation" ON "disputes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("created_at") WHERE "disputes"."status" in ('open', 'answered');--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_subject_type_check" CHECK ("moderation_claims"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'review', 'identity'));--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_subject_type_check" CHECK ("moderation_decisions"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'review', 'identity'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('payment', 'refund', 'cancellation', 'dispute', 'payout_due', 'payout', 'correction'));--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'refunded', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided'));--> statement-breakpoint
ALTER TABLE "alerts_sent" ADD CONSTRAINT "alerts_sent_subject_type_check" CHECK ("alerts_sent"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'reservation', 'review'));--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_side_check" CHECK ("dispute_photos"."side" in ('shipper', 'carrier'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_side_check" CHECK ("disputes"."opened_side" in ('shipper', 'carrier'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_check" CHECK ("reports"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'reservation', 'review'));