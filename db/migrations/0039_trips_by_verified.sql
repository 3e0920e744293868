-- outside of a transaction
-- A trip knows whether its person is verified, as an announcement does. Each statement may be run again.
ALTER TABLE "trips" ADD COLUMN IF NOT EXISTS "is_by_verified" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION trip_is_by_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_by_verified := coalesce((
    SELECT m.verification = 'verified' FROM members m WHERE m.user_id = NEW.created_by_id AND m.is_home FOR SHARE), false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER trips_is_by_verified BEFORE INSERT OR UPDATE OF created_by_id ON trips
  FOR EACH ROW EXECUTE FUNCTION trip_is_by_verified();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION member_verification_reaches_trips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trips SET is_by_verified = NEW.verification = 'verified'
    WHERE created_by_id = NEW.user_id AND is_by_verified <> (NEW.verification = 'verified');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER members_verification_reaches_trips AFTER INSERT OR UPDATE OF is_home, verification ON members
  FOR EACH ROW WHEN (NEW.is_home) EXECUTE FUNCTION member_verification_reaches_trips();
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 500 FROM "trips") LOOP
    UPDATE "trips" SET is_by_verified = true
    WHERE id >= batch * 500 AND id < (batch + 1) * 500 AND NOT is_by_verified AND EXISTS (
      SELECT 1 FROM "members" m WHERE m.user_id = "trips".created_by_id AND m.is_home AND m.verification = 'verified');
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "trips_public_verified" ON "trips" USING btree ("is_by_verified" DESC NULLS FIRST,"published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;
