CREATE TABLE "provider_calls" (
	"name" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"reservation_id" integer,
	"key_number" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"trouble" text NOT NULL,
	"code" text,
	"request_ref" text,
	"since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_calls_provider_check" CHECK ("provider_calls"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "provider_calls_kind_check" CHECK ("provider_calls"."kind" in ('refund', 'surplus', 'payout', 'recall', 'account'))
);
--> statement-breakpoint
CREATE TABLE "provider_checks" (
	"provider" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"account_ref" text,
	"is_live" boolean,
	"disputes_up_to" timestamp with time zone,
	CONSTRAINT "provider_checks_provider_check" CHECK ("provider_checks"."provider" in ('simulated', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "provider_problems" (
	"provider" text NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"detail" text,
	"request_ref" text,
	CONSTRAINT "provider_problems_provider_problem_pk" PRIMARY KEY("provider","problem"),
	CONSTRAINT "provider_problems_provider_check" CHECK ("provider_problems"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "provider_problems_problem_check" CHECK ("provider_problems"."problem" in ('authentication', 'permission', 'refused', 'signature', 'mode_mixed', 'webhook_missing', 'webhook_disabled', 'webhook_events', 'webhook_secrets', 'webhook_version', 'webhook_unchecked', 'events_undelivered', 'unreachable'))
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP CONSTRAINT "payout_accounts_status_check";--> statement-breakpoint
CREATE INDEX "provider_calls_subject" ON "provider_calls" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "provider_calls_failed" ON "provider_calls" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "provider_calls_open" ON "provider_calls" USING btree ("since") WHERE "provider_calls"."done_at" is null;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_status_check" CHECK ("payout_accounts"."status" in ('incomplete', 'in_review', 'ready', 'refused', 'unknown')) NOT VALID;