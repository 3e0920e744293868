ALTER TABLE "rooms" DROP CONSTRAINT "rooms_subject_check";--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_subject_check" CHECK (num_nonnulls("rooms"."announcement_id", "rooms"."trip_id") > 0) NOT VALID;
