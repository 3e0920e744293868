CREATE TABLE "masked_texts" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"kinds" jsonb NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "masked_texts" ADD CONSTRAINT "masked_texts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "masked_texts_created" ON "masked_texts" USING btree ("created_at");