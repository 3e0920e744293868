-- Both sides of these deals see each other's contacts since they were paid.
UPDATE "reservations" SET "shipper_shared_at" = "confirmed_at", "carrier_shared_at" = "confirmed_at" WHERE "status" = 'confirmed' AND "confirmed_at" < now() - interval '30 minutes';--> statement-breakpoint
UPDATE "rooms" SET "contacts_open_at" = now() WHERE "reopened_at" IS NOT NULL AND ("reopened_until" IS NULL OR "reopened_until" > now());
