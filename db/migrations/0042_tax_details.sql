CREATE TABLE "tax_details" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"kind" text,
	"country" text,
	"key_id" text,
	"sealed" text,
	"asked_at" timestamp with time zone NOT NULL,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"statement_year" integer,
	"changed_by_id" integer,
	"changed_at" timestamp with time zone,
	CONSTRAINT "tax_details_kind_check" CHECK ("tax_details"."kind" in ('individual', 'entity'))
);
--> statement-breakpoint
CREATE TABLE "tax_report_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_report_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"year" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"entry" text NOT NULL,
	"doc_ref" text NOT NULL,
	"corrected_ref" text,
	"fingerprint" text NOT NULL,
	"quarters" jsonb NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "tax_report_entries_entry_check" CHECK ("tax_report_entries"."entry" in ('OECD1', 'OECD2', 'OECD3'))
);
--> statement-breakpoint
CREATE TABLE "tax_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"message" text NOT NULL,
	"message_ref" text NOT NULL,
	"seller_count" integer NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"made_by_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_reports_message_check" CHECK ("tax_reports"."message" in ('DPI401', 'DPI402', 'DPI403'))
);
--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report_entries" ADD CONSTRAINT "tax_report_entries_report_id_tax_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."tax_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report_entries" ADD CONSTRAINT "tax_report_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_details_changed_by" ON "tax_details" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "tax_details_asked" ON "tax_details" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_entries_ref_unique" ON "tax_report_entries" USING btree ("doc_ref");--> statement-breakpoint
CREATE INDEX "tax_report_entries_report" ON "tax_report_entries" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "tax_report_entries_workspace" ON "tax_report_entries" USING btree ("workspace_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_reports_ref_unique" ON "tax_reports" USING btree ("message_ref");--> statement-breakpoint
CREATE INDEX "tax_reports_created" ON "tax_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tax_reports_year" ON "tax_reports" USING btree ("year");--> statement-breakpoint
CREATE INDEX "tax_reports_made_by" ON "tax_reports" USING btree ("made_by_id");