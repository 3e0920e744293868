CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"country" text NOT NULL,
	"format" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"number_end" text NOT NULL,
	"number_digest" text NOT NULL,
	"name_check" text NOT NULL,
	"name_reason" text,
	"usable_at" timestamp with time zone NOT NULL,
	"changed_by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_format_check" CHECK ("bank_accounts"."format" in ('iban', 'dz_rib', 'ma_rib', 'tn_rib')),
	CONSTRAINT "bank_accounts_name_check" CHECK ("bank_accounts"."name_check" in ('matched', 'waiting', 'approved', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "residence_country" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "residence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_workspace_unique" ON "bank_accounts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_number" ON "bank_accounts" USING btree ("number_digest");--> statement-breakpoint
CREATE INDEX "bank_accounts_changed_by" ON "bank_accounts" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_waiting" ON "bank_accounts" USING btree ("changed_at") WHERE "bank_accounts"."name_check" in ('waiting');