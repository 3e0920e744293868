CREATE TABLE "team_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "read_team_message_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_messages_workspace" ON "team_messages" USING btree ("workspace_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_messages_author" ON "team_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "team_messages_created" ON "team_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_messages_client_unique" ON "team_messages" USING btree ("workspace_id","author_id","client_id") WHERE "team_messages"."client_id" is not null;