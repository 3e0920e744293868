ALTER TABLE "rooms" DROP CONSTRAINT "rooms_closed_reason_check";--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_closed_reason_check" CHECK ("rooms"."closed_reason" in ('offer_accepted', 'reserved_elsewhere', 'announcement_removed', 'moderation', 'account_erased'));--> statement-breakpoint
-- Rooms that a suspension had closed are disabled from now on.
UPDATE "rooms" SET "is_disabled" = true, "negotiation" = 'cancelled' WHERE "closed_reason" = 'moderation';
