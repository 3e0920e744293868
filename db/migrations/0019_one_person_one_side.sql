ALTER TABLE "moderation_decisions" ADD COLUMN "identity_digest" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "identity_digest" text;--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity_digest") WHERE "members"."identity_digest" is not null;