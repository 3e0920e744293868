CREATE TABLE "ledger_faults" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reservation_id" integer,
	"transfer_id" integer,
	"found_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_faults_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
CREATE TABLE "ledger_looks" (
	"name" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone,
	"round_started_at" timestamp with time zone NOT NULL,
	"round_ended_at" timestamp with time zone,
	"reservation_id" integer DEFAULT 0 NOT NULL,
	"transfer_id" integer DEFAULT 0 NOT NULL,
	"movement_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" integer,
	"transfer_id" integer
);
--> statement-breakpoint
CREATE TABLE "provider_differences" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text,
	"booked_cents" bigint NOT NULL,
	"moved_cents" bigint NOT NULL,
	"is_foreign" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_differences_provider_ref_pk" PRIMARY KEY("provider","ref"),
	CONSTRAINT "provider_differences_provider_check" CHECK ("provider_differences"."provider" in ('simulated', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "transfer_id" integer;
--> statement-breakpoint
CREATE INDEX "ledger_faults_looked" ON "ledger_faults" USING btree ("looked_at");
--> statement-breakpoint
CREATE INDEX "provider_differences_looked" ON "provider_differences" USING btree ("looked_at");
--> statement-breakpoint
-- What touches the books is noted in the same transaction, whoever wrote it, so that the next look goes there first.
CREATE FUNCTION touch_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_touches (reservation_id) VALUES (NEW.reservation_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION touch_own_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_touches (reservation_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION touch_paid_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_touches (reservation_id) SELECT reservation_id FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION touch_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_touches (transfer_id) SELECT id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION touch_entered_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_touches (transfer_id) SELECT DISTINCT transfer_id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_touched AFTER INSERT ON ledger_transfers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_transfers();--> statement-breakpoint
CREATE TRIGGER ledger_entries_touched AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_entered_transfers();--> statement-breakpoint
CREATE TRIGGER reservations_touched AFTER UPDATE OF status, price_cents, handling_cents ON reservations
  FOR EACH ROW EXECUTE FUNCTION touch_own_deal();--> statement-breakpoint
CREATE TRIGGER payments_touched AFTER INSERT OR UPDATE OF status ON payments
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION touch_deal();--> statement-breakpoint
CREATE TRIGGER payment_attempts_touched AFTER INSERT OR UPDATE OF status, amount_cents ON payment_attempts
  FOR EACH ROW WHEN (NEW.status IN ('surplus', 'returned')) EXECUTE FUNCTION touch_paid_deal();--> statement-breakpoint
CREATE TRIGGER payouts_touched AFTER INSERT OR UPDATE OF status, amount_cents, recalled_cents ON payouts
  FOR EACH ROW EXECUTE FUNCTION touch_deal();--> statement-breakpoint
CREATE TRIGGER disputes_touched AFTER INSERT OR UPDATE OF status ON disputes
  FOR EACH ROW EXECUTE FUNCTION touch_deal();--> statement-breakpoint
CREATE TRIGGER bank_disputes_touched AFTER INSERT OR UPDATE OF status, held_cents ON bank_disputes
  FOR EACH ROW EXECUTE FUNCTION touch_deal();
