CREATE INDEX "one_time_tokens_session" ON "one_time_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed" ON "moderation_claims" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "code_attempts_created" ON "code_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_sent_created" ON "alerts_sent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
-- The audit log ends after years, row by row; what is younger than one is refused as before, and nothing of it is ever changed.
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_young_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '1 year' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_young_end();
