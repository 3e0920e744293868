CREATE TABLE "translations" (
	"original_hash" text NOT NULL,
	"locale" text NOT NULL,
	"translated" text,
	"language" text,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translations_original_locale" PRIMARY KEY("original_hash","locale")
);
--> statement-breakpoint
CREATE INDEX "translations_claimed" ON "translations" USING btree ("claimed_at");