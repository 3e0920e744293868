ALTER TABLE "saved_search_notifications" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_notifications" ADD COLUMN "mailed_at" timestamp with time zone;
