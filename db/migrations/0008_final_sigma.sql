-- outside of a transaction
-- A final sigma is a sigma: whether one stands at the end of a word depends on which letters have
-- cases, on which the Unicode versions of the database and of Node.js may differ. What is stored is
-- written anew in batches, each a transaction of its own. Each statement may be run again.
CREATE OR REPLACE FUNCTION normalize_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  -- Most texts are plain and take the short way.
  WHEN octet_length(value) = char_length(value) THEN btrim(regexp_replace(lower(value), '[^a-z0-9]+', ' ', 'g'))
  ELSE btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      -- Lower-casing İ leaves a mark of its own.
      replace(lower(regexp_replace(normalize(value, NFKD),
        U&'[\0300-\036F\0483-\0489\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4\06E7\06E8\06EA-\06ED\0897-\089F\08CA-\08E1\08E3-\08FF\1AB0-\1ACE\1DC0-\1DFF\20D0-\20F0\2CEF-\2CF1\2D7F\2DE0-\2DFF\FE00-\FE0F\FE20-\FE2F]',
        '', 'g') COLLATE "und-x-icu"), U&'\0307', ''),
      U&'\03C2\00F8\0111\00F0\0142\0127\0131\014B\0167\0259\0671\0649\06CC\06A9\0629\06C1\0621\0640',
      U&'\03C3oddlhinta\0627\064A\064A\0643\0647\0647'),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'),
    '[^[:alnum:]]+', ' ', 'g'))
END;
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "users") LOOP
    UPDATE "users" SET first_name = first_name WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND search_document LIKE '%ς%';
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "reservations") LOOP
    UPDATE "reservations" SET title = title WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND search_document LIKE '%ς%';
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "announcements") LOOP
    UPDATE "announcements" SET search_document = replace(search_document, 'ς', 'σ') WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND search_document LIKE '%ς%';
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM "trips") LOOP
    UPDATE "trips" SET search_document = replace(search_document, 'ς', 'σ') WHERE id >= batch * 5000 AND id < (batch + 1) * 5000 AND search_document LIKE '%ς%';
    COMMIT;
  END LOOP;
END $$;
