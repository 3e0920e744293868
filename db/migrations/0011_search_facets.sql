-- What an announcement can be found by, as small numbers: `lib/core/facets.ts` and `lib/announcements/narrow-announcements.ts` ask for them.
CREATE FUNCTION announcement_facets(
  shipment_type smallint, handling smallint, package_sizes smallint[], visibility smallint,
  departure_country_id integer, departure_city_id integer, departure_region_name text,
  departure_latitude double precision, departure_longitude double precision,
  destination_country_id integer, destination_city_id integer,
  destination_latitude double precision, destination_longitude double precision,
  price_cents integer, total_weight_grams integer, total_volume_dm3 double precision,
  starts_at timestamp with time zone, ends_at timestamp with time zone
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
  RETURN facets;
END $$;--> statement-breakpoint
DROP INDEX "announcements_public_weight";--> statement-breakpoint
DROP INDEX "announcements_public_destination";--> statement-breakpoint
DROP INDEX "announcements_public_destination_country";--> statement-breakpoint
DROP INDEX "announcements_public_region";--> statement-breakpoint
DROP INDEX "announcements_public_from";--> statement-breakpoint
DROP INDEX "announcements_public_to";--> statement-breakpoint
CREATE INDEX "announcements_public_facets" ON "announcements" USING gin (announcement_facets("shipment_type", "handling", "package_sizes", "visibility", "departure_country_id", "departure_city_id", "departure_region_name", "departure_latitude", "departure_longitude", "destination_country_id", "destination_city_id", "destination_latitude", "destination_longitude", "price_cents", "total_weight_grams", "total_volume_dm3", "starts_at", "ends_at")) WITH (fastupdate=false) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;