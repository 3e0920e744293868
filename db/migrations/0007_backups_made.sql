CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_taken" ON "backups" USING btree ("taken_at");