CREATE TABLE "message_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"side" text NOT NULL,
	"purpose" text NOT NULL,
	"message_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"is_digest_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_notices_side_check" CHECK ("message_notices"."side" in ('shipper', 'carrier')),
	CONSTRAINT "message_notices_purpose_check" CHECK ("message_notices"."purpose" in ('unread', 'reminder', 'silence'))
);
--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_notices_unique" ON "message_notices" USING btree ("message_id","purpose");--> statement-breakpoint
CREATE INDEX "message_notices_room" ON "message_notices" USING btree ("room_id","side");--> statement-breakpoint
CREATE INDEX "message_notices_user" ON "message_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_notices_due" ON "message_notices" USING btree ("user_id") WHERE "message_notices"."is_digest_due";--> statement-breakpoint
CREATE INDEX "message_notices_created" ON "message_notices" USING btree ("created_at");