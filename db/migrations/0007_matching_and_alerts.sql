CREATE TABLE "parcel_spots" (
	"announcement_id" integer PRIMARY KEY NOT NULL,
	"shipment_type" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"departure_cell" integer NOT NULL,
	"destination_cell" integer NOT NULL,
	"facts" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_corridors" (
	"transport_id" integer PRIMARY KEY NOT NULL,
	"transport_type" smallint NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departs_until" timestamp with time zone NOT NULL,
	"cells" integer[] NOT NULL,
	"facts" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "alerts_sent" ADD COLUMN "is_digest_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "q" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "parcel_spots" ADD CONSTRAINT "parcel_spots_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_corridors" ADD CONSTRAINT "trip_corridors_transport_id_transports_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."transports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_spots_cells" ON "parcel_spots" USING btree ("departure_cell","destination_cell","ends_at");--> statement-breakpoint
CREATE INDEX "trip_corridors_cells" ON "trip_corridors" USING gin ("cells");--> statement-breakpoint
CREATE INDEX "trip_corridors_until" ON "trip_corridors" USING btree ("departs_until");--> statement-breakpoint
CREATE INDEX "alerts_sent_due" ON "alerts_sent" USING btree ("user_id") WHERE "alerts_sent"."is_digest_due";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_cities" ON "saved_searches" USING btree ("kind",("filters"->>'startCity'),("filters"->>'endCity'));