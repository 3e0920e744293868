-- outside of a transaction
-- Both sides of these deals see each other's contacts since they were paid. Each statement may be
-- run again.
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "reservations") LOOP
    UPDATE "reservations" SET shipper_shared_at = confirmed_at, carrier_shared_at = confirmed_at
    WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND status = 'confirmed' AND shipper_shared_at IS NULL
      AND carrier_shared_at IS NULL AND confirmed_at < now() - interval '30 minutes';
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "rooms") LOOP
    UPDATE "rooms" SET contacts_open_at = reopened_at
    WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND reopened_at < now() - interval '30 minutes' AND contacts_open_at IS NULL
      AND (reopened_until IS NULL OR reopened_until > now());
    COMMIT;
  END LOOP;
END $$;
