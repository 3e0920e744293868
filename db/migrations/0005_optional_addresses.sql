ALTER TABLE "announcement_private_places" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_private_places" ALTER COLUMN "contact_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_private_places" ALTER COLUMN "contact_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_private_places" ALTER COLUMN "contact_phone" DROP NOT NULL;