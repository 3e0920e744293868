CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"file_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "drafts_kind_check" CHECK ("drafts"."kind" in ('ship', 'travel')),
	CONSTRAINT "drafts_size_check" CHECK (octet_length("drafts"."body") <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "announcements_completed_lane" ON "announcements" USING btree ("departure_city_id","destination_city_id","updated_at" DESC NULLS LAST) WHERE "announcements"."status" = 6 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transports_completed_lane" ON "transports" USING btree ("departure_city_id","arrival_city_id","departs_until") WHERE "transports"."status" = 3 and "transports"."moderation" = 'approved' and "transports"."deleted_at" is null;