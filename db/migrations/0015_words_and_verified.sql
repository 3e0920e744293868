-- The words that an announcement is searched by (`lib/core/words` writes them; what is there already gets its plain letters), and whether
-- the person who made it is verified, become facets too.
ALTER TABLE "announcements" ADD COLUMN "search_words" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_by_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "announcements_title_trgm";--> statement-breakpoint
DROP INDEX "announcements_public_facets";--> statement-breakpoint
DROP FUNCTION announcement_facets(smallint, smallint, smallint[], smallint, integer, integer, text, double precision, double precision, integer,
  integer, double precision, double precision, integer, integer, double precision, timestamp with time zone, timestamp with time zone);--> statement-breakpoint
UPDATE announcements a SET
  search_words = coalesce((
    SELECT string_agg(' ' || word, '' ORDER BY word)
    FROM (
      SELECT DISTINCT unnest(string_to_array(regexp_replace(translate(
        lower(concat_ws(' ', a.title, (SELECT string_agg(p.title, ' ') FROM packages p WHERE p.announcement_id = a.id))),
        'àâäáãåçéèêëíìîïñóòôöõúùûüýÿأإآٱىةؤئ', 'aaaaaaceeeeiiiinooooouuuuyyاااايهوي'), '[[:space:][:punct:]’«»]+', ' ', 'g'), ' ')) AS word
    ) AS words WHERE word <> ''), ''),
  is_by_verified = EXISTS (
    SELECT FROM members m WHERE m.user_id = a.created_by_id AND m.is_home AND m.verification = 'verified');--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "search_words" DROP DEFAULT;--> statement-breakpoint
-- An announcement knows whether its person is verified. The lock lets a decision that is being made end first.
CREATE FUNCTION announcement_is_by_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_by_verified := coalesce((
    SELECT m.verification = 'verified' FROM members m WHERE m.user_id = NEW.created_by_id AND m.is_home FOR SHARE), false);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER announcements_is_by_verified BEFORE INSERT OR UPDATE OF created_by_id ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcement_is_by_verified();--> statement-breakpoint
CREATE FUNCTION member_verification_reaches_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE announcements SET is_by_verified = NEW.verification = 'verified'
    WHERE created_by_id = NEW.user_id AND is_by_verified <> (NEW.verification = 'verified');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_verification_reaches_announcements AFTER INSERT OR UPDATE OF is_home, verification ON members
  FOR EACH ROW WHEN (NEW.is_home) EXECUTE FUNCTION member_verification_reaches_announcements();--> statement-breakpoint
CREATE FUNCTION announcement_facets(
  shipment_type smallint, handling smallint, package_sizes smallint[], visibility smallint,
  departure_country_id integer, departure_city_id integer, departure_region_name text,
  departure_latitude double precision, departure_longitude double precision,
  destination_country_id integer, destination_city_id integer,
  destination_latitude double precision, destination_longitude double precision,
  price_cents integer, total_weight_grams integer, total_volume_dm3 double precision,
  starts_at timestamp with time zone, ends_at timestamp with time zone,
  search_words text, is_by_verified boolean
) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  class integer := (((shipment_type - 1) * 2 + CASE WHEN handling IN (1, 2) THEN 1 ELSE 0 END) * 5
    + CASE WHEN cardinality(package_sizes) = 1 THEN package_sizes[1] ELSE 0 END) << 25;
  price integer := least(255, floor(sqrt(price_cents) / 4));
  weight integer := least(255, floor(sqrt(total_weight_grams) / 2));
  volume integer := least(255, floor(sqrt(total_volume_dm3) * 4));
  first_day integer := greatest(0, (starts_at AT TIME ZONE 'UTC')::date - date '2020-01-01');
  last_day integer := greatest(0, (ends_at AT TIME ZONE 'UTC')::date - date '2020-01-01');
  facets integer[];
BEGIN
  facets := ARRAY[
    class + visibility,
    class + (1 << 21) + departure_country_id % 2097152,
    class + (2 << 21) + departure_city_id % 2097152,
    class + (3 << 21) + coalesce(hashtext(lower(departure_region_name)) & 2097151, 0),
    class + (4 << 21) + 0 + floor((departure_latitude + 90) / 0.25)::integer * 1441 + floor((departure_longitude + 180) / 0.25)::integer,
    class + (4 << 21) + 1040000 + floor((departure_latitude + 90) / 0.5)::integer * 721 + floor((departure_longitude + 180) / 0.5)::integer,
    class + (4 << 21) + 1310000 + floor((departure_latitude + 90) / 1)::integer * 361 + floor((departure_longitude + 180) / 1)::integer,
    class + (4 << 21) + 1380000 + floor((departure_latitude + 90) / 4)::integer * 91 + floor((departure_longitude + 180) / 4)::integer,
    class + (5 << 21) + destination_country_id % 2097152,
    class + (6 << 21) + destination_city_id % 2097152,
    class + (7 << 21) + 0 + floor((destination_latitude + 90) / 0.25)::integer * 1441 + floor((destination_longitude + 180) / 0.25)::integer,
    class + (7 << 21) + 1040000 + floor((destination_latitude + 90) / 0.5)::integer * 721 + floor((destination_longitude + 180) / 0.5)::integer,
    class + (7 << 21) + 1310000 + floor((destination_latitude + 90) / 1)::integer * 361 + floor((destination_longitude + 180) / 1)::integer,
    class + (7 << 21) + 1380000 + floor((destination_latitude + 90) / 4)::integer * 91 + floor((destination_longitude + 180) / 4)::integer,
    class + (8 << 21) + price,
    class + (8 << 21) + 256 + (price >> 1),
    class + (8 << 21) + 512 + (price >> 2),
    class + (8 << 21) + 768 + (price >> 3),
    class + (8 << 21) + 1024 + (price >> 4),
    class + (8 << 21) + 1280 + (price >> 5),
    class + (8 << 21) + 1536 + (price >> 6),
    class + (9 << 21) + weight,
    class + (9 << 21) + 256 + (weight >> 1),
    class + (9 << 21) + 512 + (weight >> 2),
    class + (9 << 21) + 768 + (weight >> 3),
    class + (9 << 21) + 1024 + (weight >> 4),
    class + (9 << 21) + 1280 + (weight >> 5),
    class + (9 << 21) + 1536 + (weight >> 6),
    class + (10 << 21) + volume,
    class + (10 << 21) + 256 + (volume >> 1),
    class + (10 << 21) + 512 + (volume >> 2),
    class + (10 << 21) + 768 + (volume >> 3),
    class + (10 << 21) + 1024 + (volume >> 4),
    class + (10 << 21) + 1280 + (volume >> 5),
    class + (10 << 21) + 1536 + (volume >> 6)
  ];
  -- Months of 32 days for long spans; blocks of four days, or months again for what is open for long, for short ones.
  FOR month IN first_day >> 5 .. last_day >> 5 LOOP
    facets := facets || (class + (11 << 21) + month);
  END LOOP;
  IF (last_day >> 2) - (first_day >> 2) <= 16 THEN
    FOR block IN first_day >> 2 .. last_day >> 2 LOOP
      facets := facets || (class + (11 << 21) + 65536 + block);
    END LOOP;
  ELSE
    FOR month IN first_day >> 5 .. last_day >> 5 LOOP
      facets := facets || (class + (11 << 21) + 131072 + month);
    END LOOP;
  END IF;
  -- The beginnings of its words, of two letters to twelve.
  facets := facets || array(
    SELECT DISTINCT class + (12 << 21) + (hashtext(left(word, length)) & 2097151)
    FROM unnest(string_to_array(btrim(search_words), ' ')) AS word, generate_series(2, least(12, char_length(word))) AS length);
  IF is_by_verified THEN
    facets := facets || (class + (13 << 21) + 1);
  END IF;
  RETURN facets;
END $$;--> statement-breakpoint
CREATE INDEX "announcements_public_facets" ON "announcements" USING gin (announcement_facets("shipment_type", "handling", "package_sizes", "visibility", "departure_country_id", "departure_city_id", "departure_region_name", "departure_latitude", "departure_longitude", "destination_country_id", "destination_city_id", "destination_latitude", "destination_longitude", "price_cents", "total_weight_grams", "total_volume_dm3", "starts_at", "ends_at", "search_words", "is_by_verified")) WITH (fastupdate=false) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;
