ALTER TABLE "rooms" ADD COLUMN "shipper_pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "carrier_pushed_at" timestamp with time zone;