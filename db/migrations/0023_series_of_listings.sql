ALTER TABLE "announcements" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "series_anchor_day" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "series_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "series_anchor_day" date;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "series_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "announcements_series_due" ON "announcements" USING btree ("ends_at") WHERE "announcements"."frequency" > 1 and "announcements"."renewed_at" is null and "announcements"."series_ended_at" is null and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_series" ON "announcements" USING btree ("series_id") WHERE "announcements"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "transports_series_due" ON "transports" USING btree ("departs_until") WHERE "transports"."frequency" > 1 and "transports"."renewed_at" is null and "transports"."series_ended_at" is null and "transports"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transports_series" ON "transports" USING btree ("series_id") WHERE "transports"."series_id" is not null;--> statement-breakpoint
-- What says that it repeats and is over already was never repeated: nothing of it comes back by surprise.
UPDATE "announcements" SET "series_ended_at" = now() WHERE "frequency" > 1 AND "ends_at" < now();--> statement-breakpoint
UPDATE "transports" SET "series_ended_at" = now() WHERE "frequency" > 1 AND "departs_until" < now();
