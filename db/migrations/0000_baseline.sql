-- The schema as of the first release, in three parts: what the tables need, the tables as `db/schema` says, and what that cannot say.

-- 1. What the tables need
-- Prefix and typo tolerant search of places and titles.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- A text as words to search by, as `normalizeWords` of `lib/core/search-document` writes it, for every script of Europe and the Maghreb: what people type
-- is held against columns that the database keeps by itself.
CREATE FUNCTION normalize_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
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
END;
--> statement-breakpoint
-- A text as a number, the same in every version of PostgreSQL: `hashtext()` may change between major versions, and an index with it.
-- Its name is written with the schema where a function is read anew: indexes are built with no other schema in sight.
CREATE FUNCTION facet_hash(value text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ('x' || left(md5(value), 8))::bit(32)::integer;
--> statement-breakpoint
-- The prefixes of its words, of two letters to twelve, as numbers: what the list asks an index for.
CREATE FUNCTION word_prefixes(search_document text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN array(SELECT DISTINCT facet_hash(left(word, length))
  FROM unnest(string_to_array(btrim(search_document), ' ')) AS word, generate_series(2, least(12, char_length(word))) AS length);
--> statement-breakpoint
-- What an announcement can be found by, as small numbers: `lib/listings/shared/facets.ts` and
-- `lib/listings/announcements/facet-conditions.ts` ask for them.
CREATE FUNCTION announcement_facets(
  shipment_type smallint, handling smallint, package_sizes smallint[], visibility smallint,
  departure_country_id integer, departure_city_id integer, departure_region_name text,
  departure_latitude double precision, departure_longitude double precision,
  destination_country_id integer, destination_city_id integer,
  destination_latitude double precision, destination_longitude double precision,
  price_cents integer, total_weight_grams integer, total_volume_dm3 double precision,
  starts_at timestamp with time zone, ends_at timestamp with time zone,
  search_document text, is_by_verified boolean
) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  part integer := (((shipment_type - 1) * 2 + CASE WHEN handling IN (1, 2) THEN 1 ELSE 0 END) * 5
    + CASE WHEN cardinality(package_sizes) = 1 THEN package_sizes[1] ELSE 0 END) << 25;
  price integer := least(255, floor(sqrt(price_cents) / 4));
  weight integer := least(255, floor(sqrt(total_weight_grams) / 2));
  volume integer := least(255, floor(sqrt(total_volume_dm3) * 4));
  first_day integer := greatest(0, (starts_at AT TIME ZONE 'UTC')::date - date '2020-01-01');
  last_day integer := greatest(0, (ends_at AT TIME ZONE 'UTC')::date - date '2020-01-01');
  facets integer[];
BEGIN
  facets := ARRAY[
    part + visibility,
    part + (1 << 21) + departure_country_id % 2097152,
    part + (2 << 21) + departure_city_id % 2097152,
    part + (3 << 21) + coalesce(public.facet_hash(lower(departure_region_name)) & 2097151, 0),
    part + (4 << 21) + 0 + floor((departure_latitude + 90) / 0.25)::integer * 1441 + floor((departure_longitude + 180) / 0.25)::integer,
    part + (4 << 21) + 1040000 + floor((departure_latitude + 90) / 0.5)::integer * 721 + floor((departure_longitude + 180) / 0.5)::integer,
    part + (4 << 21) + 1310000 + floor((departure_latitude + 90) / 1)::integer * 361 + floor((departure_longitude + 180) / 1)::integer,
    part + (4 << 21) + 1380000 + floor((departure_latitude + 90) / 4)::integer * 91 + floor((departure_longitude + 180) / 4)::integer,
    part + (5 << 21) + destination_country_id % 2097152,
    part + (6 << 21) + destination_city_id % 2097152,
    part + (7 << 21) + 0 + floor((destination_latitude + 90) / 0.25)::integer * 1441 + floor((destination_longitude + 180) / 0.25)::integer,
    part + (7 << 21) + 1040000 + floor((destination_latitude + 90) / 0.5)::integer * 721 + floor((destination_longitude + 180) / 0.5)::integer,
    part + (7 << 21) + 1310000 + floor((destination_latitude + 90) / 1)::integer * 361 + floor((destination_longitude + 180) / 1)::integer,
    part + (7 << 21) + 1380000 + floor((destination_latitude + 90) / 4)::integer * 91 + floor((destination_longitude + 180) / 4)::integer,
    part + (8 << 21) + price,
    part + (8 << 21) + 256 + (price >> 1),
    part + (8 << 21) + 512 + (price >> 2),
    part + (8 << 21) + 768 + (price >> 3),
    part + (8 << 21) + 1024 + (price >> 4),
    part + (8 << 21) + 1280 + (price >> 5),
    part + (8 << 21) + 1536 + (price >> 6),
    part + (9 << 21) + weight,
    part + (9 << 21) + 256 + (weight >> 1),
    part + (9 << 21) + 512 + (weight >> 2),
    part + (9 << 21) + 768 + (weight >> 3),
    part + (9 << 21) + 1024 + (weight >> 4),
    part + (9 << 21) + 1280 + (weight >> 5),
    part + (9 << 21) + 1536 + (weight >> 6),
    part + (10 << 21) + volume,
    part + (10 << 21) + 256 + (volume >> 1),
    part + (10 << 21) + 512 + (volume >> 2),
    part + (10 << 21) + 768 + (volume >> 3),
    part + (10 << 21) + 1024 + (volume >> 4),
    part + (10 << 21) + 1280 + (volume >> 5),
    part + (10 << 21) + 1536 + (volume >> 6)
  ];
  -- Months of 32 days for long spans; blocks of four days, or months again for what is open for long, for short ones.
  FOR month IN first_day >> 5 .. last_day >> 5 LOOP
    facets := facets || (part + (11 << 21) + month);
  END LOOP;
  IF (last_day >> 2) - (first_day >> 2) <= 16 THEN
    FOR block IN first_day >> 2 .. last_day >> 2 LOOP
      facets := facets || (part + (11 << 21) + 65536 + block);
    END LOOP;
  ELSE
    FOR month IN first_day >> 5 .. last_day >> 5 LOOP
      facets := facets || (part + (11 << 21) + 131072 + month);
    END LOOP;
  END IF;
  -- The prefixes of its words, of two letters to twelve.
  facets := facets || array(
    SELECT DISTINCT part + (12 << 21) + (public.facet_hash(left(word, length)) & 2097151)
    FROM unnest(string_to_array(btrim(search_document), ' ')) AS word, generate_series(2, least(12, char_length(word))) AS length);
  IF is_by_verified THEN
    facets := facets || (part + (13 << 21) + 1);
  END IF;
  RETURN facets;
END $$;
--> statement-breakpoint

-- 2. The tables
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"command_name" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"room_id" integer,
	"seq" integer,
	"workspace_id" integer,
	"user_id" integer,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_audience_check" CHECK (num_nonnulls("outbox"."room_id", "outbox"."workspace_id", "outbox"."user_id") = 1),
	CONSTRAINT "outbox_seq_check" CHECK (("outbox"."room_id" is null) = ("outbox"."seq" is null))
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"row_count" bigint NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"side" text NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "dispute_photos_side_check" CHECK ("dispute_photos"."side" in ('shipper', 'carrier'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"opened_by_id" integer NOT NULL,
	"opened_side" text NOT NULL,
	"reason" text NOT NULL,
	"statement" text NOT NULL,
	"answer" text,
	"answered_by_id" integer,
	"answered_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"refund_cents" integer,
	"payout_cents" integer,
	"decided_by_id" integer,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_opened_side_check" CHECK ("disputes"."opened_side" in ('shipper', 'carrier')),
	CONSTRAINT "disputes_reason_check" CHECK ("disputes"."reason" in ('not_delivered', 'damaged', 'missing_items', 'late', 'not_picked_up', 'other')),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('open', 'answered', 'refunded', 'paid_out', 'split', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "code_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"code_version" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_attempts_kind_check" CHECK ("code_attempts"."kind" in ('pickup', 'drop'))
);
--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"upload_id" integer NOT NULL,
	"taken_by_id" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_photos_kind_check" CHECK ("handover_photos"."kind" in ('pickup', 'drop'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reservation_id" integer,
	"workspace_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('psp_clearing', 'escrow', 'carrier', 'platform_fees', 'processing_fees', 'refunds', 'surplus')),
	CONSTRAINT "ledger_accounts_owner_check" CHECK (("ledger_accounts"."kind" = 'escrow') = ("ledger_accounts"."reservation_id" is not null) and ("ledger_accounts"."kind" = 'carrier') = ("ledger_accounts"."workspace_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reservation_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('payment', 'refund', 'cancellation', 'dispute', 'payout_due', 'payout', 'correction', 'surplus', 'surplus_returned'))
);
--> statement-breakpoint
CREATE TABLE "offer_routes" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"departure_city_id" integer NOT NULL,
	"arrival_city_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"departure_time" time,
	"arrival_date" date NOT NULL,
	"arrival_time" time,
	"trip_type" smallint NOT NULL,
	"vehicle_type" text,
	"weight_max_grams" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	"maker_side" text NOT NULL,
	"maker_id" integer NOT NULL,
	"type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"terms" text,
	"subject" jsonb,
	"subject_version" text DEFAULT '' NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departure_day" date NOT NULL,
	"departure_time" time,
	"departure_zone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"rejection_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "offers_type_check" CHECK ("offers"."type" in ('plain', 'route', 'package')),
	CONSTRAINT "offers_status_check" CHECK ("offers"."status" in ('pending', 'accepted', 'rejected', 'cancelled', 'expired')),
	CONSTRAINT "offers_maker_side_check" CHECK ("offers"."maker_side" in ('shipper', 'carrier')),
	CONSTRAINT "offers_amount_check" CHECK ("offers"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"number" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'processing' NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_provider_check" CHECK ("payment_attempts"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "payment_attempts_status_check" CHECK ("payment_attempts"."status" in ('processing', 'failed', 'succeeded', 'surplus', 'returned')),
	CONSTRAINT "payment_attempts_amount_check" CHECK ("payment_attempts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"method" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure_code" text,
	"service_cents" integer NOT NULL,
	"platform_fee_cents" integer NOT NULL,
	"processing_fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"processing_since" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('simulated', 'stripe')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'processing', 'completed', 'failed')),
	CONSTRAINT "payments_total_check" CHECK ("payments"."total_cents" = "payments"."service_cents" + "payments"."platform_fee_cents" + "payments"."processing_fee_cents"),
	CONSTRAINT "payments_refund_check" CHECK ("payments"."refunded_cents" between 0 and "payments"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"provider_key" uuid NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reservationId_unique" UNIQUE("reservation_id"),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('due', 'processing', 'paid', 'failed')),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "webhook_events_provider_check" CHECK ("webhook_events"."provider" in ('simulated', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "reservation_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" integer,
	"side" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_events_event_check" CHECK ("reservation_events"."event" in ('created', 'confirmed', 'started', 'completed', 'cancelled', 'expired', 'location', 'shipping_details', 'code_wrong', 'code_locked', 'code_renewed', 'payout_due', 'paid_out', 'refunded', 'disputed', 'dispute_answered', 'dispute_withdrawn', 'dispute_decided')),
	CONSTRAINT "reservation_events_side_check" CHECK ("reservation_events"."side" in ('shipper', 'carrier'))
);
--> statement-breakpoint
CREATE TABLE "reservation_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"address" text NOT NULL,
	"address_complement" text,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	CONSTRAINT "reservation_places_kind_check" CHECK ("reservation_places"."kind" in ('departure', 'destination'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"room_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"announcement_id" integer,
	"trip_id" integer,
	"shipper_workspace_id" integer NOT NULL,
	"carrier_workspace_id" integer NOT NULL,
	"shipper_user_id" integer NOT NULL,
	"carrier_user_id" integer NOT NULL,
	"title" text NOT NULL,
	"search_document" text GENERATED ALWAYS AS (normalize_words(title)) STORED NOT NULL,
	"departure_city_id" integer NOT NULL,
	"arrival_city_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"price_cents" integer NOT NULL,
	"handling_cents" integer DEFAULT 0 NOT NULL,
	"platform_fee_cents" integer NOT NULL,
	"processing_fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"pickup_date" date,
	"delivery_date" date,
	"special_instructions" text,
	"payment_due_at" timestamp with time zone NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departure_day" date NOT NULL,
	"departure_time" time,
	"departure_zone" text NOT NULL,
	"pickup_code_version" smallint DEFAULT 1 NOT NULL,
	"drop_code_version" smallint DEFAULT 1 NOT NULL,
	"pickup_tries_left" smallint DEFAULT 5 NOT NULL,
	"drop_tries_left" smallint DEFAULT 5 NOT NULL,
	"current_location" text,
	"current_latitude" double precision,
	"current_longitude" double precision,
	"estimated_delivery_day" date,
	"estimated_delivery_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"expired_at" timestamp with time zone,
	CONSTRAINT "reservations_number_unique" UNIQUE("number"),
	CONSTRAINT "reservations_offerId_unique" UNIQUE("offer_id"),
	CONSTRAINT "reservations_status_check" CHECK ("reservations"."status" in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "reservations_cancelled_by_check" CHECK ("reservations"."cancelled_by" in ('shipper', 'carrier')),
	CONSTRAINT "reservations_total_check" CHECK ("reservations"."total_cents" = "reservations"."price_cents" + "reservations"."handling_cents" + "reservations"."platform_fee_cents" + "reservations"."processing_fee_cents"),
	CONSTRAINT "reservations_tries_check" CHECK ("reservations"."pickup_tries_left" between 0 and 5 and "reservations"."drop_tries_left" between 0 and 5),
	CONSTRAINT "reservations_current_point_check" CHECK (("reservations"."current_latitude" is null) = ("reservations"."current_longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"subject_workspace_id" integer NOT NULL,
	"punctuality" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"care" smallint NOT NULL,
	"accuracy" smallint NOT NULL,
	"comment" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_marks_check" CHECK (least("reviews"."punctuality", "reviews"."communication", "reviews"."care", "reviews"."accuracy") >= 1 and greatest("reviews"."punctuality", "reviews"."communication", "reviews"."care", "reviews"."accuracy") <= 5)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"sender_id" integer,
	"sender_side" text,
	"client_id" uuid,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"params" jsonb,
	"is_masked" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_type_check" CHECK ("messages"."type" in ('text', 'offer', 'system')),
	CONSTRAINT "messages_sender_side_check" CHECK ("messages"."sender_side" in ('shipper', 'carrier')),
	CONSTRAINT "messages_sender_check" CHECK (("messages"."type" = 'system') = ("messages"."sender_id" is null))
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer,
	"trip_id" integer,
	"shipper_workspace_id" integer NOT NULL,
	"carrier_workspace_id" integer NOT NULL,
	"shipper_user_id" integer NOT NULL,
	"carrier_user_id" integer NOT NULL,
	"title" text NOT NULL,
	"departure_city_id" integer NOT NULL,
	"arrival_city_id" integer NOT NULL,
	"asked_cents" integer NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departure_day" date NOT NULL,
	"departure_time" time,
	"departure_zone" text NOT NULL,
	"negotiation" text DEFAULT 'open' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"closed_reason" text,
	"reopened_until" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"current_offer_cents" integer,
	"shipper_offer_count" smallint DEFAULT 0 NOT NULL,
	"carrier_offer_count" smallint DEFAULT 0 NOT NULL,
	"shipper_unread_count" integer DEFAULT 0 NOT NULL,
	"carrier_unread_count" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_subject_check" CHECK (num_nonnulls("rooms"."announcement_id", "rooms"."trip_id") = 1),
	CONSTRAINT "rooms_sides_check" CHECK ("rooms"."shipper_workspace_id" <> "rooms"."carrier_workspace_id"),
	CONSTRAINT "rooms_unread_check" CHECK ("rooms"."shipper_unread_count" >= 0 and "rooms"."carrier_unread_count" >= 0),
	CONSTRAINT "rooms_negotiation_check" CHECK ("rooms"."negotiation" in ('open', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "rooms_closed_reason_check" CHECK ("rooms"."closed_reason" in ('offer_accepted', 'reserved_elsewhere', 'announcement_removed', 'moderation', 'account_erased'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"logistics_type" text NOT NULL,
	"business_type" text NOT NULL,
	"company_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_logistics_type_check" CHECK ("profiles"."logistics_type" in ('shipper', 'carrier')),
	CONSTRAINT "profiles_business_type_check" CHECK ("profiles"."business_type" in ('personal', 'professional'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search_document" text GENERATED ALWAYS AS (normalize_words(first_name || ' ' || last_name)) STORED NOT NULL,
	"phone_number" text,
	"gender" text,
	"birth_date" date,
	"photo_upload_id" integer,
	"locale" text DEFAULT 'fr' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"staff_role" text,
	"confirmed_at" timestamp with time zone,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"active_profile_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "users_gender_check" CHECK ("users"."gender" in ('male', 'female')),
	CONSTRAINT "users_locale_check" CHECK ("users"."locale" in ('fr', 'en', 'ar')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'banned', 'erased')),
	CONSTRAINT "users_staff_role_check" CHECK ("users"."staff_role" in ('moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer,
	"to_address" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"sealed_secrets" text,
	"subject" text,
	"html" text,
	"plain_text" text,
	"provider_ref" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"href" text,
	"dedupe_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"statement" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"decision_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_subject_type_check" CHECK ("reports"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'reservation', 'review')),
	CONSTRAINT "reports_reason_check" CHECK ("reports"."reason" in ('prohibited_goods', 'fraud', 'harassment', 'spam', 'false_information', 'other')),
	CONSTRAINT "reports_status_check" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"session_id" uuid,
	"browser_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_purpose_check" CHECK ("one_time_tokens"."purpose" in ('confirm', 'reset', 'invitation', 'ws', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"sealed_successor" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_provider_check" CHECK ("social_identities"."provider" in ('google', 'facebook'))
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"upload_id" integer NOT NULL,
	"description" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_documents_type_check" CHECK ("verification_documents"."type" in ('idCard', 'passport', 'other'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"invited_by_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'contributor')),
	CONSTRAINT "invitations_status_check" CHECK ("invitations"."status" in ('pending', 'accepted', 'revoked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "member_contacts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"function" text,
	"country_id" integer,
	"city_id" integer,
	"zip_code" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"ban_reason" text,
	"ban_text" text,
	"is_home" boolean DEFAULT true NOT NULL,
	"verification" text DEFAULT 'none' NOT NULL,
	"verification_reason" text,
	"verified_at" timestamp with time zone,
	"identity_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_role_check" CHECK ("members"."role" in ('owner', 'contributor')),
	CONSTRAINT "members_status_check" CHECK ("members"."status" in ('active', 'banned')),
	CONSTRAINT "members_ban_reason_check" CHECK ("members"."ban_reason" in ('spam', 'harassment', 'fraud', 'terms_violation', 'custom')),
	CONSTRAINT "members_verification_check" CHECK ("members"."verification" in ('none', 'pending', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_status_check" CHECK ("workspaces"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "announcement_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"region_name" text,
	"location_type" smallint NOT NULL,
	"has_elevator" boolean DEFAULT false NOT NULL,
	"floor" smallint DEFAULT 0 NOT NULL,
	"handling" smallint DEFAULT 0 NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"is_exact" boolean DEFAULT false NOT NULL,
	CONSTRAINT "announcement_places_kind_check" CHECK ("announcement_places"."kind" in ('departure', 'destination')),
	CONSTRAINT "announcement_places_location_type_check" CHECK ("announcement_places"."location_type" in (1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "announcement_places_handling_check" CHECK ("announcement_places"."handling" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "announcement_private_places" (
	"place_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_role" text,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"title" text NOT NULL,
	"search_document" text NOT NULL,
	"status" smallint NOT NULL,
	"shipment_type" smallint NOT NULL,
	"sub_shipment_type" smallint,
	"visibility" smallint NOT NULL,
	"carrier_type" smallint,
	"frequency" smallint NOT NULL,
	"vehicle_type" text,
	"price_cents" integer NOT NULL,
	"value_cents" integer NOT NULL,
	"total_weight_grams" integer NOT NULL,
	"total_volume_dm3" double precision NOT NULL,
	"package_sizes" smallint[] DEFAULT '{}' NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"thumbnail_upload_id" integer NOT NULL,
	"audio_upload_id" integer,
	"departure_city_id" integer NOT NULL,
	"departure_country_id" integer NOT NULL,
	"departure_region_name" text,
	"departure_latitude" double precision NOT NULL,
	"departure_longitude" double precision NOT NULL,
	"destination_city_id" integer NOT NULL,
	"destination_country_id" integer NOT NULL,
	"destination_latitude" double precision NOT NULL,
	"destination_longitude" double precision NOT NULL,
	"handling" smallint DEFAULT 0 NOT NULL,
	"is_by_verified" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"duplicated_from_id" integer,
	"series_id" integer,
	"series_anchor_day" date,
	"renewed_at" timestamp with time zone,
	"series_ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "announcements_status_check" CHECK ("announcements"."status" in (1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "announcements_shipment_type_check" CHECK ("announcements"."shipment_type" in (1, 2)),
	CONSTRAINT "announcements_sub_shipment_type_check" CHECK ("announcements"."sub_shipment_type" in (1, 2, 3, 4)),
	CONSTRAINT "announcements_visibility_check" CHECK ("announcements"."visibility" in (1, 2, 3)),
	CONSTRAINT "announcements_carrier_type_check" CHECK ("announcements"."carrier_type" in (1, 2)),
	CONSTRAINT "announcements_frequency_check" CHECK ("announcements"."frequency" in (1, 2, 3, 4)),
	CONSTRAINT "announcements_vehicle_type_check" CHECK ("announcements"."vehicle_type" in ('car', 'van', 'truck', 'bus', 'train', 'plane')),
	CONSTRAINT "announcements_handling_check" CHECK ("announcements"."handling" in (0, 1, 2, 3)),
	CONSTRAINT "announcements_price_check" CHECK ("announcements"."price_cents" > 0),
	CONSTRAINT "announcements_dates_check" CHECK ("announcements"."ends_at" >= "announcements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "package_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer,
	"room_id" integer,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"size" smallint NOT NULL,
	"length_cm" double precision NOT NULL,
	"width_cm" double precision NOT NULL,
	"height_cm" double precision NOT NULL,
	"weight_grams" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"value_cents" integer NOT NULL,
	"is_fragile" boolean DEFAULT false NOT NULL,
	"has_transparent_packaging" boolean DEFAULT false NOT NULL,
	CONSTRAINT "packages_size_check" CHECK ("packages"."size" in (1, 2, 3, 4)),
	CONSTRAINT "packages_owner_check" CHECK (num_nonnulls("packages"."announcement_id", "packages"."room_id") = 1),
	CONSTRAINT "packages_quantity_check" CHECK ("packages"."quantity" > 0),
	CONSTRAINT "packages_weight_check" CHECK ("packages"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"file_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "drafts_kind_check" CHECK ("drafts"."kind" in ('ship', 'travel')),
	CONSTRAINT "drafts_size_check" CHECK (octet_length("drafts"."body") <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"announcement_id" integer,
	"trip_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_subject_check" CHECK (num_nonnulls("favourites"."announcement_id", "favourites"."trip_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "match_directions" (
	"trip_id" integer NOT NULL,
	"direction" text NOT NULL,
	"route_id" integer NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"departs_until" timestamp with time zone NOT NULL,
	"weight_max_grams" integer NOT NULL,
	"slots" json NOT NULL,
	CONSTRAINT "match_directions_trip_id_direction_pk" PRIMARY KEY("trip_id","direction"),
	CONSTRAINT "match_directions_direction_check" CHECK ("match_directions"."direction" in ('aller', 'retour'))
);
--> statement-breakpoint
CREATE TABLE "match_parcels" (
	"announcement_id" integer PRIMARY KEY NOT NULL,
	"shipment_type" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"departure_cell" integer NOT NULL,
	"destination_cell" integer NOT NULL,
	"facts" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"trip_type" smallint NOT NULL,
	"detour_km" smallint NOT NULL,
	"stops" json NOT NULL,
	"cells" integer[] NOT NULL,
	CONSTRAINT "match_routes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "saved_search_notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"source_key" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"is_digest_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_notifications_subject_type_check" CHECK ("saved_search_notifications"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'reservation', 'review'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"filters" jsonb NOT NULL,
	"q" text,
	"address" text,
	"frequency" text DEFAULT 'instant' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_alert_at" timestamp with time zone,
	CONSTRAINT "saved_searches_kind_check" CHECK ("saved_searches"."kind" in ('announcement', 'transporter')),
	CONSTRAINT "saved_searches_frequency_check" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "ground_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ground_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"direction" text NOT NULL,
	"weight_max_grams" integer NOT NULL,
	"parcels_max" smallint,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"volume_m_3" double precision,
	CONSTRAINT "ground_options_direction_check" CHECK ("ground_options"."direction" in ('aller', 'retour'))
);
--> statement-breakpoint
CREATE TABLE "luggage_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "luggage_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"direction" text NOT NULL,
	"location" text NOT NULL,
	"weight_min_grams" integer NOT NULL,
	"weight_max_grams" integer NOT NULL,
	CONSTRAINT "luggage_options_direction_check" CHECK ("luggage_options"."direction" in ('aller', 'retour')),
	CONSTRAINT "luggage_options_location_check" CHECK ("luggage_options"."location" in ('cabin', 'hold', 'transporterLuggage')),
	CONSTRAINT "luggage_options_weights_check" CHECK ("luggage_options"."weight_min_grams" < "luggage_options"."weight_max_grams")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"trip_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"upload_id" integer,
	"proof_email" text,
	CONSTRAINT "tickets_type_check" CHECK ("tickets"."type" in ('avion', 'train'))
);
--> statement-breakpoint
CREATE TABLE "trip_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"moderation" text DEFAULT 'pending' NOT NULL,
	"moderation_reason" text,
	"trip_type" smallint NOT NULL,
	"carrier_type" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"sub_shipment_type" smallint,
	"title" text,
	"search_document" text NOT NULL,
	"departure_city_id" integer NOT NULL,
	"departure_country_id" integer NOT NULL,
	"departure_latitude" double precision NOT NULL,
	"departure_longitude" double precision NOT NULL,
	"arrival_city_id" integer NOT NULL,
	"arrival_country_id" integer NOT NULL,
	"arrival_latitude" double precision NOT NULL,
	"arrival_longitude" double precision NOT NULL,
	"frequency" smallint NOT NULL,
	"is_flexible_date" boolean DEFAULT false NOT NULL,
	"departure_day" date NOT NULL,
	"departure_last_day" date NOT NULL,
	"departure_time" time,
	"arrival_day" date,
	"arrival_time" time,
	"departs_at" timestamp with time zone NOT NULL,
	"departs_until" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone,
	"has_return_date" boolean DEFAULT false NOT NULL,
	"return_date" date,
	"return_time" time,
	"returns_until" timestamp with time zone,
	"flight_reference" text,
	"return_flight_reference" text,
	"delivery_option" smallint NOT NULL,
	"min_price_cents" integer NOT NULL,
	"allows_detour" boolean DEFAULT false NOT NULL,
	"detour_radius_km" smallint,
	"additional_information" text,
	"weight_max_grams" integer NOT NULL,
	"weight_held_grams" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"duplicated_from_id" integer,
	"series_id" integer,
	"series_anchor_day" date,
	"renewed_at" timestamp with time zone,
	"series_ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trips_status_check" CHECK ("trips"."status" in (1, 2, 3, 4)),
	CONSTRAINT "trips_moderation_check" CHECK ("trips"."moderation" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "trips_trip_type_check" CHECK ("trips"."trip_type" in (1, 2)),
	CONSTRAINT "trips_carrier_type_check" CHECK ("trips"."carrier_type" in ('individual', 'professional')),
	CONSTRAINT "trips_vehicle_type_check" CHECK ("trips"."vehicle_type" in ('car', 'van', 'truck', 'bus', 'train', 'plane')),
	CONSTRAINT "trips_sub_shipment_type_check" CHECK ("trips"."sub_shipment_type" in (1, 2, 3, 4)),
	CONSTRAINT "trips_frequency_check" CHECK ("trips"."frequency" in (1, 2, 3, 4)),
	CONSTRAINT "trips_delivery_option_check" CHECK ("trips"."delivery_option" in (1, 2, 3)),
	CONSTRAINT "trips_price_check" CHECK ("trips"."min_price_cents" > 0),
	CONSTRAINT "trips_capacity_check" CHECK ("trips"."weight_held_grams" between 0 and "trips"."weight_max_grams"),
	CONSTRAINT "trips_cities_check" CHECK ("trips"."departure_city_id" <> "trips"."arrival_city_id"),
	CONSTRAINT "trips_dates_check" CHECK ("trips"."departs_until" >= "trips"."departs_at"),
	CONSTRAINT "trips_days_check" CHECK ("trips"."departure_last_day" >= "trips"."departure_day")
);
--> statement-breakpoint
CREATE TABLE "vehicle_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trip_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "airports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"iata" char(3) NOT NULL,
	"name" text NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "airports_iata_unique" UNIQUE("iata")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"region_id" integer,
	"name" text NOT NULL,
	"name_fr" text,
	"name_ar" text,
	"search_name" text NOT NULL,
	"search_text" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" char(2) NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"dial_code" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code"),
	CONSTRAINT "countries_area_check" CHECK ("countries"."area" in ('europe', 'maghreb'))
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"set_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"duration_ms" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"key_id" text,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "uploads_kind_check" CHECK ("uploads"."kind" in ('image', 'audio', 'document'))
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"moderator_id" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id"),
	CONSTRAINT "moderation_claims_subject_type_check" CHECK ("moderation_claims"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'review', 'identity'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"moderator_id" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_label" text DEFAULT '' NOT NULL,
	"subject_state" text DEFAULT '' NOT NULL,
	"concerns_user_id" integer,
	"decision" text NOT NULL,
	"reason_code" text,
	"reason_text" text,
	"identity_digest" text,
	"status" text DEFAULT 'applied' NOT NULL,
	"settled_at" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_decision" text,
	"appeal_note" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_subject_type_check" CHECK ("moderation_decisions"."subject_type" in ('announcement', 'transporter', 'user', 'message', 'review', 'identity')),
	CONSTRAINT "moderation_decisions_decision_check" CHECK ("moderation_decisions"."decision" in ('approve', 'request_change', 'refuse', 'dismiss', 'warn', 'remove', 'suspend', 'restore')),
	CONSTRAINT "moderation_decisions_status_check" CHECK ("moderation_decisions"."status" in ('waiting', 'applied', 'undone', 'lapsed')),
	CONSTRAINT "moderation_decisions_appeal_check" CHECK ("moderation_decisions"."appeal_decision" in ('upheld', 'overturned'))
);
--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_routes" ADD CONSTRAINT "offer_routes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_routes" ADD CONSTRAINT "offer_routes_departure_city_id_cities_id_fk" FOREIGN KEY ("departure_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_routes" ADD CONSTRAINT "offer_routes_arrival_city_id_cities_id_fk" FOREIGN KEY ("arrival_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_places" ADD CONSTRAINT "reservation_places_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_places" ADD CONSTRAINT "reservation_places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_places" ADD CONSTRAINT "reservation_places_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_shipper_workspace_id_workspaces_id_fk" FOREIGN KEY ("shipper_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_carrier_workspace_id_workspaces_id_fk" FOREIGN KEY ("carrier_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_shipper_user_id_users_id_fk" FOREIGN KEY ("shipper_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_carrier_user_id_users_id_fk" FOREIGN KEY ("carrier_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_departure_city_id_cities_id_fk" FOREIGN KEY ("departure_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_arrival_city_id_cities_id_fk" FOREIGN KEY ("arrival_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_workspace_id_workspaces_id_fk" FOREIGN KEY ("subject_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_shipper_workspace_id_workspaces_id_fk" FOREIGN KEY ("shipper_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_carrier_workspace_id_workspaces_id_fk" FOREIGN KEY ("carrier_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_shipper_user_id_users_id_fk" FOREIGN KEY ("shipper_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_carrier_user_id_users_id_fk" FOREIGN KEY ("carrier_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_departure_city_id_cities_id_fk" FOREIGN KEY ("departure_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_arrival_city_id_cities_id_fk" FOREIGN KEY ("arrival_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_upload_id_uploads_id_fk" FOREIGN KEY ("photo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_active_profile_id_profiles_id_fk" FOREIGN KEY ("active_profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contacts" ADD CONSTRAINT "member_contacts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_places" ADD CONSTRAINT "announcement_places_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_places" ADD CONSTRAINT "announcement_places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_places" ADD CONSTRAINT "announcement_places_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_private_places" ADD CONSTRAINT "announcement_private_places_place_id_announcement_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."announcement_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_thumbnail_upload_id_uploads_id_fk" FOREIGN KEY ("thumbnail_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audio_upload_id_uploads_id_fk" FOREIGN KEY ("audio_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_departure_city_id_cities_id_fk" FOREIGN KEY ("departure_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_departure_country_id_countries_id_fk" FOREIGN KEY ("departure_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_destination_city_id_cities_id_fk" FOREIGN KEY ("destination_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_destination_country_id_countries_id_fk" FOREIGN KEY ("destination_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_images" ADD CONSTRAINT "package_images_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_images" ADD CONSTRAINT "package_images_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_directions" ADD CONSTRAINT "match_directions_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_directions" ADD CONSTRAINT "match_directions_route_id_match_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."match_routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parcels" ADD CONSTRAINT "match_parcels_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_notifications" ADD CONSTRAINT "saved_search_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ground_options" ADD CONSTRAINT "ground_options_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "luggage_options" ADD CONSTRAINT "luggage_options_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_stops" ADD CONSTRAINT "trip_stops_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_stops" ADD CONSTRAINT "trip_stops_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_stops" ADD CONSTRAINT "trip_stops_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_departure_city_id_cities_id_fk" FOREIGN KEY ("departure_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_departure_country_id_countries_id_fk" FOREIGN KEY ("departure_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_arrival_city_id_cities_id_fk" FOREIGN KEY ("arrival_city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_arrival_country_id_countries_id_fk" FOREIGN KEY ("arrival_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_pictures" ADD CONSTRAINT "vehicle_pictures_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_pictures" ADD CONSTRAINT "vehicle_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airports" ADD CONSTRAINT "airports_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airports" ADD CONSTRAINT "airports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_concerns_user_id_users_id_fk" FOREIGN KEY ("concerns_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_decided_by_id_users_id_fk" FOREIGN KEY ("appeal_decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_unique" ON "idempotency_keys" USING btree ("owner","command_name","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_room_seq_unique" ON "outbox" USING btree ("room_id","seq") WHERE "outbox"."room_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_photos_unique" ON "dispute_photos" USING btree ("dispute_id","upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open_unique" ON "disputes" USING btree ("reservation_id") WHERE "disputes"."status" in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_reservation" ON "disputes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("created_at") WHERE "disputes"."status" in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "code_attempts_reservation" ON "code_attempts" USING btree ("reservation_id","kind");--> statement-breakpoint
CREATE INDEX "code_attempts_created" ON "code_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "handover_photos_reservation" ON "handover_photos" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_unique" ON "ledger_accounts" USING btree ("kind",coalesce("reservation_id", 0),coalesce("workspace_id", 0));--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reservation" ON "ledger_transfers" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_room_pending_unique" ON "offers" USING btree ("room_id") WHERE "offers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "offers_room" ON "offers" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number_unique" ON "payment_attempts" USING btree ("payment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_ref_unique" ON "payment_attempts" USING btree ("provider","provider_ref") WHERE "payment_attempts"."provider_ref" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reservation_unique" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_unique" ON "payments" USING btree ("provider","provider_ref") WHERE "payments"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "payments_processing" ON "payments" USING btree ("processing_since") WHERE "payments"."status" in ('processing');--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_at") WHERE "payouts"."status" in ('due', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_event_unique" ON "webhook_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_unapplied" ON "webhook_events" USING btree ("provider",("payload"->>'providerRef')) WHERE "webhook_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_events_position_unique" ON "reservation_events" USING btree ("reservation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_places_kind_unique" ON "reservation_places" USING btree ("reservation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_announcement_live_unique" ON "reservations" USING btree ("announcement_id") WHERE "reservations"."status" in ('pending', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_room_live_unique" ON "reservations" USING btree ("room_id") WHERE "reservations"."status" in ('pending', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "reservations_shipper" ON "reservations" USING btree ("shipper_workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_carrier" ON "reservations" USING btree ("carrier_workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_carrier_person" ON "reservations" USING btree ("carrier_user_id") WHERE "reservations"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_shipper_person" ON "reservations" USING btree ("shipper_user_id") WHERE "reservations"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_trip" ON "reservations" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("payment_due_at") WHERE "reservations"."status" in ('pending');--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_reservation_author_unique" ON "reviews" USING btree ("reservation_id","author_id");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("subject_id") WHERE "reviews"."published_at" is not null and not "reviews"."is_hidden";--> statement-breakpoint
CREATE INDEX "messages_room" ON "messages" USING btree ("room_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("room_id","sender_side") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_unique" ON "messages" USING btree ("room_id","client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_announcement_live_unique" ON "rooms" USING btree ("announcement_id","carrier_workspace_id") WHERE "rooms"."announcement_id" is not null and "rooms"."negotiation" in ('open', 'rejected') and not "rooms"."is_archived";--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_trip_live_unique" ON "rooms" USING btree ("trip_id","shipper_workspace_id") WHERE "rooms"."trip_id" is not null and "rooms"."negotiation" in ('open', 'rejected') and not "rooms"."is_archived";--> statement-breakpoint
CREATE INDEX "rooms_shipper" ON "rooms" USING btree ("shipper_workspace_id");--> statement-breakpoint
CREATE INDEX "rooms_carrier" ON "rooms" USING btree ("carrier_workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_user_logistics_unique" ON "profiles" USING btree ("user_id","logistics_type");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" USING btree ("photo_upload_id") WHERE "users"."photo_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("to_address","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preferences_user_kind_unique" ON "notification_preferences" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_unique" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_unique" ON "reports" USING btree ("reporter_id","subject_type","subject_id") WHERE "reports"."status" in ('open');--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("created_at") WHERE "reports"."status" in ('open');--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_session" ON "one_time_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_provider_subject_unique" ON "social_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_user_provider_unique" ON "social_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "verification_documents_decided" ON "verification_documents" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "verification_documents_member" ON "verification_documents" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_workspace_email_pending_unique" ON "invitations" USING btree ("workspace_id","email") WHERE "invitations"."status" in ('pending');--> statement-breakpoint
CREATE UNIQUE INDEX "members_workspace_user_unique" ON "members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("identity_digest") WHERE "members"."identity_digest" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_home_unique" ON "members" USING btree ("user_id") WHERE "members"."is_home" in ('true');--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_places_kind_unique" ON "announcement_places" USING btree ("announcement_id","kind");--> statement-breakpoint
CREATE INDEX "announcements_series_due" ON "announcements" USING btree ("ends_at") WHERE "announcements"."frequency" > 1 and "announcements"."renewed_at" is null and "announcements"."series_ended_at" is null and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_series" ON "announcements" USING btree ("series_id") WHERE "announcements"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_workspace" ON "announcements" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_creator" ON "announcements" USING btree ("created_by_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_public_newest" ON "announcements" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_lane" ON "announcements" USING btree ("departure_city_id","destination_city_id","published_at" DESC NULLS LAST) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_countries" ON "announcements" USING btree ("departure_country_id","destination_country_id","published_at" DESC NULLS LAST) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_price" ON "announcements" USING btree ("price_cents","id") WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_ends" ON "announcements" USING btree ("ends_at","id") WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_starts" ON "announcements" USING btree ("starts_at","id") WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_public_facets" ON "announcements" USING gin (announcement_facets("shipment_type", "handling", "package_sizes", "visibility", "departure_country_id", "departure_city_id", "departure_region_name", "departure_latitude", "departure_longitude", "destination_country_id", "destination_city_id", "destination_latitude", "destination_longitude", "price_cents", "total_weight_grams", "total_volume_dm3", "starts_at", "ends_at", "search_document", "is_by_verified")) WITH (fastupdate=false) WHERE "announcements"."status" = 1 and "announcements"."visibility" < 3 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_thumbnail" ON "announcements" USING btree ("thumbnail_upload_id");--> statement-breakpoint
CREATE INDEX "announcements_audio" ON "announcements" USING btree ("audio_upload_id") WHERE "announcements"."audio_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_completed_lane" ON "announcements" USING btree ("departure_city_id","destination_city_id","updated_at" DESC NULLS LAST) WHERE "announcements"."status" = 6 and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_images_position_unique" ON "package_images" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "package_images_upload" ON "package_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "packages_announcement" ON "packages" USING btree ("announcement_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_room_unique" ON "packages" USING btree ("room_id") WHERE "packages"."room_id" is not null;--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_announcement_unique" ON "favourites" USING btree ("user_id","announcement_id") WHERE "favourites"."announcement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_trip_unique" ON "favourites" USING btree ("user_id","trip_id") WHERE "favourites"."trip_id" is not null;--> statement-breakpoint
CREATE INDEX "match_directions_route" ON "match_directions" USING btree ("route_id","departs_until");--> statement-breakpoint
CREATE INDEX "match_parcels_cells" ON "match_parcels" USING btree ("departure_cell","destination_cell","ends_at");--> statement-breakpoint
CREATE INDEX "match_routes_cells" ON "match_routes" USING gin ("cells");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_notifications_unique" ON "saved_search_notifications" USING btree ("user_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "saved_search_notifications_due" ON "saved_search_notifications" USING btree ("user_id") WHERE "saved_search_notifications"."is_digest_due";--> statement-breakpoint
CREATE INDEX "saved_search_notifications_created" ON "saved_search_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_cities" ON "saved_searches" USING btree ("kind",("filters"->>'startCity'),("filters"->>'endCity'));--> statement-breakpoint
CREATE INDEX "ground_options_trip" ON "ground_options" USING btree ("trip_id","position");--> statement-breakpoint
CREATE INDEX "luggage_options_trip" ON "luggage_options" USING btree ("trip_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_stops_position_unique" ON "trip_stops" USING btree ("trip_id","position");--> statement-breakpoint
CREATE INDEX "trip_stops_city" ON "trip_stops" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "trips_series_due" ON "trips" USING btree ("departs_until") WHERE "trips"."frequency" > 1 and "trips"."renewed_at" is null and "trips"."series_ended_at" is null and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_series" ON "trips" USING btree ("series_id") WHERE "trips"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "trips_workspace" ON "trips" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_creator" ON "trips" USING btree ("created_by_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_public_newest" ON "trips" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_public_lane" ON "trips" USING btree ("departure_city_id","arrival_city_id","departs_until") WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_public_countries" ON "trips" USING btree ("departure_country_id","arrival_country_id","departs_until") WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_public_departs" ON "trips" USING btree ("departs_until","id") WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_public_price" ON "trips" USING btree ("min_price_cents","id") WHERE "trips"."status" = 1 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_completed_lane" ON "trips" USING btree ("departure_city_id","arrival_city_id","departs_until") WHERE "trips"."status" = 3 and "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_approved_departure" ON "trips" USING btree ("departure_city_id") WHERE "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_approved_arrival" ON "trips" USING btree ("arrival_city_id") WHERE "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_approved_from" ON "trips" USING gist (point("departure_longitude", "departure_latitude")) WHERE "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_approved_to" ON "trips" USING gist (point("arrival_longitude", "arrival_latitude")) WHERE "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_approved_words" ON "trips" USING gin (word_prefixes("search_document")) WITH (fastupdate=false) WHERE "trips"."moderation" = 'approved' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "trips_queue" ON "trips" USING btree ("created_at") WHERE "trips"."moderation" = 'pending' and "trips"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_pictures_position_unique" ON "vehicle_pictures" USING btree ("trip_id","position");--> statement-breakpoint
CREATE INDEX "vehicle_pictures_upload" ON "vehicle_pictures" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "airports_city" ON "airports" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "airports_search_trgm" ON "airports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_search_prefix" ON "cities" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS LAST,"country_id","id");--> statement-breakpoint
CREATE INDEX "cities_search_trgm" ON "cities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_search_name_trgm" ON "cities" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_named" ON "cities" USING btree ("population" DESC NULLS LAST) WHERE "cities"."name_fr" is not null or "cities"."name_ar" is not null;--> statement-breakpoint
CREATE INDEX "cities_latitude_longitude" ON "cities" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "cities_country_population" ON "cities" USING btree ("country_id","population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cities_population" ON "cities" USING btree ("population" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "regions_country_code_unique" ON "regions" USING btree ("country_id","code");--> statement-breakpoint
CREATE INDEX "settings_name" ON "settings" USING btree ("name","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("claimed_at","created_at");--> statement-breakpoint
CREATE INDEX "moderation_claims_moderator" ON "moderation_claims" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_claims_claimed" ON "moderation_claims" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_subject" ON "moderation_decisions" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_concerns" ON "moderation_decisions" USING btree ("concerns_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_waiting_unique" ON "moderation_decisions" USING btree ("subject_type","subject_id") WHERE "moderation_decisions"."status" in ('waiting');--> statement-breakpoint
CREATE INDEX "moderation_decisions_appeals" ON "moderation_decisions" USING btree ("appealed_at") WHERE "moderation_decisions"."appealed_at" is not null and "moderation_decisions"."appeal_decided_at" is null;
--> statement-breakpoint

-- 3. What the schema cannot say
-- What a message changes of its room is in no index, and each page keeps room for it: the update writes one row and no index.
ALTER TABLE "rooms" SET (fillfactor = 70);
--> statement-breakpoint
-- References to tables of later contexts: the schema of a context names tables of its own and of earlier ones.
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "rooms"("id");
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id");
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "rooms"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "moderation_decisions"("id");
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "users"("id");
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id");
--> statement-breakpoint
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
--> statement-breakpoint
-- The audit log ends after years, row by row; what is younger than one is refused as before, and nothing of it is ever changed.
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
--> statement-breakpoint
-- Says at its commit that a transaction has changed what visitors may see: the web process forgets the pages it kept.
CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rihla_public', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'announcements', 'announcement_places', 'packages', 'package_images',
    'trips', 'trip_stops', 'luggage_options', 'ground_options', 'tickets', 'vehicle_pictures',
    'users', 'profiles', 'workspaces', 'members', 'reviews', 'uploads', 'reservations', 'settings',
    'countries', 'regions', 'cities', 'airports'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change()',
      name || '_public_change', name);
  END LOOP;
END $$;
--> statement-breakpoint
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
  FOR EACH ROW WHEN (NEW.is_home) EXECUTE FUNCTION member_verification_reaches_announcements();
