-- What is written to the books, the handover log and the audit log stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reservation_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reservation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each transfer has at least two entries and sums to zero when its transaction commits.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry_sum bigint;
  entry_count integer;
BEGIN
  SELECT coalesce(sum(amount_cents), 0), count(*) INTO entry_sum, entry_count
    FROM ledger_entries WHERE transfer_id = NEW.transfer_id;
  IF entry_sum <> 0 OR entry_count < 2 THEN
    RAISE EXCEPTION 'ledger transfer % has % entries that sum to %', NEW.transfer_id, entry_count, entry_sum
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
--> statement-breakpoint
-- No escrow account ever goes below zero.
CREATE FUNCTION escrow_not_negative() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  balance bigint;
BEGIN
  SELECT sum(e.amount_cents) INTO balance
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.account_id = NEW.account_id AND a.kind = 'escrow';
  IF balance < 0 THEN
    RAISE EXCEPTION 'escrow account % would be at %', NEW.account_id, balance USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_escrow AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION escrow_not_negative();
