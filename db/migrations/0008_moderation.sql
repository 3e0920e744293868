CREATE TABLE "moderation_claims" (
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"moderator_id" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id"),
	CONSTRAINT "moderation_claims_subject_type_check" CHECK ("moderation_claims"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'identity'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "subject_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ALTER COLUMN "subject_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "subject_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "subject_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "concerns_user_id" integer;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "status" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "appeal_note" text;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "appeal_decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_claims_moderator" ON "moderation_claims" USING btree ("moderator_id");--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_concerns_user_id_users_id_fk" FOREIGN KEY ("concerns_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_decided_by_id_users_id_fk" FOREIGN KEY ("appeal_decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_concerns" ON "moderation_decisions" USING btree ("concerns_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_waiting_unique" ON "moderation_decisions" USING btree ("subject_type","subject_id") WHERE "moderation_decisions"."status" in ('waiting');--> statement-breakpoint
CREATE INDEX "moderation_decisions_appeals" ON "moderation_decisions" USING btree ("appealed_at") WHERE "moderation_decisions"."appealed_at" is not null and "moderation_decisions"."appeal_decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "verification_documents_decided" ON "verification_documents" USING btree ("decided_at");--> statement-breakpoint
-- What was decided until now was about trips, and is named as their queue names it.
UPDATE "moderation_decisions" SET "decision" = CASE "decision" WHEN 'approved' THEN 'approve' ELSE 'refuse' END, "settled_at" = "created_at",
	"concerns_user_id" = (SELECT t."created_by_id" FROM "transports" t WHERE t."id" = "moderation_decisions"."subject_id");--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_subject_type_check" CHECK ("moderation_decisions"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'identity'));--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decision_check" CHECK ("moderation_decisions"."decision" in ('approve', 'request_change', 'refuse', 'dismiss', 'warn', 'remove', 'suspend', 'restore'));--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_status_check" CHECK ("moderation_decisions"."status" in ('waiting', 'applied', 'undone', 'lapsed'));--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_check" CHECK ("moderation_decisions"."appeal_decision" in ('upheld', 'overturned'));