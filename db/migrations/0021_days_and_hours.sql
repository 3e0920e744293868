-- Times belong to their places. Cities get the zone of their country, and of its islands; the data of places, which is loaded after this, has the
-- zone of each city.
ALTER TABLE "cities" ADD COLUMN "time_zone" text;--> statement-breakpoint
UPDATE cities c SET time_zone = CASE
    WHEN k.code = 'ES' AND c.longitude < -12 THEN 'Atlantic/Canary'
    WHEN k.code = 'PT' AND c.longitude < -20 THEN 'Atlantic/Azores'
    WHEN k.code = 'PT' AND c.longitude < -12 THEN 'Atlantic/Madeira'
    ELSE z.zone END
  FROM countries k JOIN (VALUES ('AL', 'Europe/Tirane'), ('DZ', 'Africa/Algiers'), ('AD', 'Europe/Andorra'), ('AT', 'Europe/Vienna'), ('BY', 'Europe/Minsk'), ('BE', 'Europe/Brussels'), ('BA', 'Europe/Sarajevo'), ('BG', 'Europe/Sofia'), ('HR', 'Europe/Zagreb'), ('CY', 'Asia/Nicosia'), ('CZ', 'Europe/Prague'), ('DK', 'Europe/Copenhagen'), ('EE', 'Europe/Tallinn'), ('FO', 'Atlantic/Faroe'), ('FI', 'Europe/Helsinki'), ('DE', 'Europe/Berlin'), ('GI', 'Europe/Gibraltar'), ('GR', 'Europe/Athens'), ('GG', 'Europe/Guernsey'), ('HU', 'Europe/Budapest'), ('IS', 'Atlantic/Reykjavik'), ('IE', 'Europe/Dublin'), ('IM', 'Europe/Isle_of_Man'), ('IT', 'Europe/Rome'), ('JE', 'Europe/Jersey'), ('LV', 'Europe/Riga'), ('LI', 'Europe/Vaduz'), ('LT', 'Europe/Vilnius'), ('LU', 'Europe/Luxembourg'), ('MT', 'Europe/Malta'), ('MD', 'Europe/Chisinau'), ('MC', 'Europe/Monaco'), ('ME', 'Europe/Podgorica'), ('NL', 'Europe/Amsterdam'), ('MK', 'Europe/Skopje'), ('NO', 'Europe/Oslo'), ('PL', 'Europe/Warsaw'), ('PT', 'Europe/Lisbon'), ('RO', 'Europe/Bucharest'), ('SM', 'Europe/San_Marino'), ('RS', 'Europe/Belgrade'), ('SK', 'Europe/Bratislava'), ('SI', 'Europe/Ljubljana'), ('ES', 'Europe/Madrid'), ('SJ', 'Arctic/Longyearbyen'), ('SE', 'Europe/Stockholm'), ('CH', 'Europe/Zurich'), ('TR', 'Europe/Istanbul'), ('UA', 'Europe/Kiev'), ('GB', 'Europe/London'), ('VA', 'Europe/Vatican'), ('AX', 'Europe/Mariehamn'), ('XK', 'Europe/Belgrade'), ('MA', 'Africa/Casablanca'), ('TN', 'Africa/Tunis'), ('LY', 'Africa/Tripoli'), ('MR', 'Africa/Nouakchott'), ('EH', 'Africa/El_Aaiun')) AS z (code, zone) ON z.code = k.code
  WHERE k.id = c.country_id;--> statement-breakpoint
UPDATE cities SET time_zone = 'Europe/Paris' WHERE time_zone IS NULL;--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "time_zone" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION zone_of(city integer) RETURNS text LANGUAGE sql STABLE AS $$ SELECT time_zone FROM cities WHERE id = city $$;--> statement-breakpoint
CREATE FUNCTION day_begins(day date, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT day::timestamp AT TIME ZONE zone $$;--> statement-breakpoint
CREATE FUNCTION day_ends(day date, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT ((day + 1)::timestamp AT TIME ZONE zone) - interval '1 millisecond' $$;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "end_day" date;--> statement-breakpoint
-- A day that was sent as one was kept as its beginning in UTC, and the last one as its end in Paris or in UTC; an instant is on a day of its place.
-- Without its index, which would be written once for each row.
DROP INDEX "announcements_public_facets";--> statement-breakpoint
UPDATE announcements SET
  start_day = CASE WHEN starts_at = date_trunc('day', starts_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    THEN (starts_at AT TIME ZONE 'UTC')::date ELSE (starts_at AT TIME ZONE zone_of(departure_city_id))::date END,
  end_day = CASE WHEN (ends_at AT TIME ZONE 'Europe/Paris')::time = '23:59:59.999' THEN (ends_at AT TIME ZONE 'Europe/Paris')::date
    WHEN (ends_at AT TIME ZONE 'UTC')::time = '23:59:59.999' THEN (ends_at AT TIME ZONE 'UTC')::date
    ELSE (ends_at AT TIME ZONE zone_of(departure_city_id))::date END;--> statement-breakpoint
UPDATE announcements SET end_day = greatest(start_day, end_day),
  starts_at = day_begins(start_day, zone_of(departure_city_id)), ends_at = day_ends(greatest(start_day, end_day), zone_of(departure_city_id));--> statement-breakpoint
CREATE INDEX "announcements_public_facets" ON "announcements" USING gin (announcement_facets("shipment_type", "handling", "package_sizes", "visibility", "departure_country_id", "departure_city_id", "departure_region_name", "departure_latitude", "departure_longitude", "destination_country_id", "destination_city_id", "destination_latitude", "destination_longitude", "price_cents", "total_weight_grams", "total_volume_dm3", "starts_at", "ends_at", "search_words", "is_by_verified")) WITH (fastupdate=false) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "start_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "end_day" SET NOT NULL;--> statement-breakpoint
UPDATE parcel_spots s SET starts_at = a.starts_at, ends_at = a.ends_at,
  facts = CASE WHEN s.facts->>'zone' IS NULL
    THEN (s.facts::jsonb || jsonb_build_object('zone', zone_of(a.departure_city_id)))::json ELSE s.facts END
  FROM announcements a WHERE a.id = s.announcement_id;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "departure_day" date;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "departure_last_day" date;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "arrival_day" date;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "arrival_time" time;--> statement-breakpoint
ALTER TABLE "transports" ADD COLUMN "returns_until" timestamp with time zone;--> statement-breakpoint
-- The hours of trips were those of their places, kept as if in UTC.
UPDATE transports SET
  departure_day = CASE WHEN transport_type = 1 OR departs_at = date_trunc('day', departs_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    OR departs_at = departs_until THEN (departs_at AT TIME ZONE 'UTC')::date ELSE (departs_at AT TIME ZONE zone_of(departure_city_id))::date END,
  departure_last_day = CASE WHEN (departs_until AT TIME ZONE 'UTC')::time = '23:59:59.999'
    THEN (departs_until AT TIME ZONE 'UTC')::date ELSE (departs_until AT TIME ZONE zone_of(departure_city_id))::date END,
  arrival_day = CASE WHEN (arrives_at AT TIME ZONE 'UTC')::time = '23:59:59.999'
    THEN (arrives_at AT TIME ZONE 'UTC')::date ELSE (arrives_at AT TIME ZONE zone_of(arrival_city_id))::date END,
  arrival_time = CASE WHEN (arrives_at AT TIME ZONE 'UTC')::time = '23:59:59.999'
    THEN NULL ELSE date_trunc('minute', arrives_at AT TIME ZONE zone_of(arrival_city_id))::time END;--> statement-breakpoint
UPDATE transports SET departure_last_day = CASE WHEN is_flexible_date THEN greatest(departure_day, departure_last_day) ELSE departure_day END,
  departure_time = CASE WHEN is_flexible_date THEN NULL ELSE departure_time END;--> statement-breakpoint
UPDATE transports SET
  departs_at = CASE WHEN departure_time IS NULL THEN day_begins(departure_day, zone_of(departure_city_id))
    ELSE (departure_day + departure_time) AT TIME ZONE zone_of(departure_city_id) END,
  departs_until = CASE WHEN departure_time IS NULL THEN day_ends(departure_last_day, zone_of(departure_city_id))
    ELSE (departure_day + departure_time) AT TIME ZONE zone_of(departure_city_id) END,
  arrives_at = CASE WHEN arrival_day IS NULL THEN NULL WHEN arrival_time IS NULL THEN day_ends(arrival_day, zone_of(arrival_city_id))
    ELSE (arrival_day + arrival_time) AT TIME ZONE zone_of(arrival_city_id) END,
  returns_until = CASE WHEN return_date IS NULL THEN NULL WHEN return_time IS NULL THEN day_ends(return_date, zone_of(arrival_city_id))
    ELSE (return_date + return_time) AT TIME ZONE zone_of(arrival_city_id) END;--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "departure_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "departure_last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_days_check" CHECK ("transports"."departure_last_day" >= "transports"."departure_day");--> statement-breakpoint
UPDATE trip_legs l SET
  departs_at = CASE WHEN l.direction = 'aller' THEN t.departs_at
    WHEN t.return_time IS NULL THEN day_begins(t.return_date, zone_of(t.arrival_city_id)) ELSE t.returns_until END,
  departs_until = CASE WHEN l.direction = 'aller' THEN t.departs_until ELSE t.returns_until END
  FROM transports t WHERE t.id = l.transport_id AND (l.direction = 'aller' OR t.return_date IS NOT NULL);--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "departure_day" date;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "departure_time" time;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "departure_zone" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "departs_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "departure_day" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "departure_time" time;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "departure_zone" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "departure_day" date;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "departure_time" time;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "departure_zone" text;--> statement-breakpoint
ALTER TABLE "offer_routes" ADD COLUMN "departure_time" time;--> statement-breakpoint
ALTER TABLE "offer_routes" ADD COLUMN "arrival_time" time;--> statement-breakpoint
-- What is agreed leaves on the last day of the span, or at the hour of the trip; an offer with a trip of its own leaves on that trip's day.
UPDATE rooms r SET departure_day = a.end_day, departure_zone = zone_of(a.departure_city_id),
  departs_at = day_begins(a.end_day, zone_of(a.departure_city_id))
  FROM announcements a WHERE a.id = r.announcement_id;--> statement-breakpoint
UPDATE rooms r SET departure_day = t.departure_last_day, departure_time = t.departure_time, departure_zone = zone_of(t.departure_city_id),
  departs_at = CASE WHEN t.departure_time IS NULL THEN day_begins(t.departure_last_day, zone_of(t.departure_city_id)) ELSE t.departs_until END
  FROM transports t WHERE t.id = r.transport_id;--> statement-breakpoint
UPDATE offers o SET departure_day = r.departure_day, departure_time = r.departure_time, departure_zone = r.departure_zone, departs_at = r.departs_at
  FROM rooms r WHERE r.id = o.room_id;--> statement-breakpoint
UPDATE offers o SET departure_day = w.departure_date, departure_time = NULL, departure_zone = zone_of(w.departure_city_id),
  departs_at = day_begins(w.departure_date, zone_of(w.departure_city_id))
  FROM offer_routes w WHERE w.offer_id = o.id;--> statement-breakpoint
UPDATE reservations r SET departure_day = o.departure_day, departure_time = o.departure_time, departure_zone = o.departure_zone, departs_at = o.departs_at
  FROM offers o WHERE o.id = r.offer_id;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "departure_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "departure_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "departs_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "departure_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "departure_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "departure_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "departure_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "estimated_delivery_day" date;--> statement-breakpoint
UPDATE reservations SET estimated_delivery_day = CASE
  WHEN estimated_delivery_at = date_trunc('day', estimated_delivery_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' THEN (estimated_delivery_at AT TIME ZONE 'UTC')::date
  ELSE (estimated_delivery_at AT TIME ZONE zone_of(arrival_city_id))::date END
  WHERE estimated_delivery_at IS NOT NULL;--> statement-breakpoint
UPDATE reservations SET estimated_delivery_at = day_ends(estimated_delivery_day, zone_of(arrival_city_id)) WHERE estimated_delivery_day IS NOT NULL;--> statement-breakpoint
DROP FUNCTION day_ends(date, text);--> statement-breakpoint
DROP FUNCTION day_begins(date, text);--> statement-breakpoint
DROP FUNCTION zone_of(integer);
