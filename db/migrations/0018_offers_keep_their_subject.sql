ALTER TABLE "offers" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "subject_version" text DEFAULT '' NOT NULL;