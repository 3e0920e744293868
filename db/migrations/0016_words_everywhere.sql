-- A text as words to search by, as `plainWords` of `lib/core/words` writes it, for every script of Europe and the Maghreb: what people type
-- is held against columns that the database keeps by itself.
CREATE FUNCTION plain_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  -- Most texts are plain and take the short way.
  WHEN octet_length(value) = char_length(value) THEN btrim(regexp_replace(lower(value), '[^a-z0-9]+', ' ', 'g'))
  ELSE btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      -- Lower-casing İ leaves a mark of its own.
      replace(lower(regexp_replace(normalize(value, NFKD),
        U&'[\0300-\036F\0483-\0489\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\0897-\089F\08CA-\08E1\08E3-\08FF\1AB0-\1ACE\1DC0-\1DFF\20D0-\20F0\2CEF-\2CF1\2D7F\2DE0-\2DFF\FE00-\FE0F\FE20-\FE2F]',
        '', 'g') COLLATE "und-x-icu"), U&'\0307', ''),
      U&'\00F8\0111\00F0\0142\0127\0131\014B\0167\0259\0671\0649\06CC\06A9\0629\06C1\0621\0640',
      U&'oddlhinta\0627\064A\064A\0643\0647\0647'),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'),
    '[^[:alnum:]]+', ' ', 'g'))
END;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" text GENERATED ALWAYS AS (plain_words(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "search_words" text GENERATED ALWAYS AS (plain_words(title)) STORED NOT NULL;--> statement-breakpoint
-- Listings are found by the names of their cities too. Those that are there already get their words as `wordsToFind` writes them.
CREATE FUNCTION words_to_find(value text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(string_agg(' ' || word, '' ORDER BY place), '') FROM (
    SELECT word, min(place) AS place FROM (
      SELECT CASE WHEN part = 1 AND starts_with(word, 'ال') AND char_length(word) > 4 THEN substr(word, 3) ELSE word END AS word, 2 * n + part AS place
      FROM string_to_table(plain_words(value), ' ') WITH ORDINALITY AS found(word, n), generate_series(0, 1) AS part
    ) AS words WHERE word <> '' GROUP BY word) AS each_once
$$;--> statement-breakpoint
CREATE FUNCTION city_words(city integer) RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(' ', coalesce(name_fr, name), name, coalesce(name_ar, name)) FROM cities WHERE id = city
$$;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "search_words" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE transports t SET search_words = words_to_find(concat_ws(' ', t.travel_title, city_words(t.departure_city_id),
  (SELECT string_agg(city_words(s.city_id), ' ' ORDER BY s.position) FROM transport_stops s WHERE s.transport_id = t.id),
  city_words(t.arrival_city_id)));--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "search_words" DROP DEFAULT;--> statement-breakpoint
-- The beginnings of its words, of two letters to twelve, as numbers: what the list asks an index for.
CREATE FUNCTION word_beginnings(search_words text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array(SELECT DISTINCT hashtext(left(word, length))
    FROM unnest(string_to_array(btrim(search_words), ' ')) AS word, generate_series(2, least(12, char_length(word))) AS length)
$$;--> statement-breakpoint
CREATE INDEX "transports_approved_words" ON "transports" USING gin (word_beginnings("search_words")) WITH (fastupdate=false) WHERE "transports"."moderation" = 'approved' and "transports"."deleted_at" is null;--> statement-breakpoint
-- Without its index, which would be written once for each row.
DROP INDEX "announcements_public_facets";--> statement-breakpoint
UPDATE announcements a SET search_words = words_to_find(concat_ws(' ', a.title,
  (SELECT string_agg(p.title, ' ' ORDER BY p.position) FROM packages p WHERE p.announcement_id = a.id),
  city_words(a.departure_city_id), city_words(a.destination_city_id)));--> statement-breakpoint
CREATE INDEX "announcements_public_facets" ON "announcements" USING gin (announcement_facets("shipment_type", "handling", "package_sizes", "visibility", "departure_country_id", "departure_city_id", "departure_region_name", "departure_latitude", "departure_longitude", "destination_country_id", "destination_city_id", "destination_latitude", "destination_longitude", "price_cents", "total_weight_grams", "total_volume_dm3", "starts_at", "ends_at", "search_words", "is_by_verified")) WITH (fastupdate=false) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
DROP FUNCTION words_to_find(text);--> statement-breakpoint
-- A search that its owner has not named is called by what it asks, in the reader's language: names that were made for them go.
UPDATE saved_searches s SET name = '' FROM (
  SELECT o.id, a.name_fr AS from_fr, a.name AS from_en, a.name_ar AS from_ar, b.name_fr AS to_fr, b.name AS to_en, b.name_ar AS to_ar
  FROM saved_searches o
  LEFT JOIN cities a ON a.id::text = o.filters->>'startCity' LEFT JOIN cities b ON b.id::text = o.filters->>'endCity'
) AS ends
WHERE ends.id = s.id AND s.name IN (
  left(s.q, 80), 'Toutes les annonces d’envoi', 'Tous les trajets', 'All parcels', 'All trips', 'كل إعلانات الإرسال', 'كل الرحلات',
  concat_ws(' – ', coalesce(from_fr, from_en), coalesce(to_fr, to_en)), concat_ws(' – ', from_en, to_en),
  concat_ws(' – ', coalesce(from_ar, from_en), coalesce(to_ar, to_en)));--> statement-breakpoint
DROP FUNCTION city_words(integer);
