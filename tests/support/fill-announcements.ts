import type { Db } from "@/db/client";

const EUROPE = "'FR','BE','ES','IT','DE','NL','CH','GB'";
const MAGHREB = "'DZ','MA','TN'";
const WORDS =
  "array['Carton de vêtements','Valise','Cartons de livres','Machine à coudre','Vélo d’enfant','Médicaments','Outils','Canapé','Télévision','Pièces de moto','Documents','Poussette']";

/**
 * The title of a listing: two words and a number, so that a search for one finds a twelfth,
 * and for a number few.
 */
const TITLE = `(${WORDS})[1 + g % 12] || ' ' || (${WORDS})[1 + (g / 12) % 12] || ' ' || (1000 + g % 5000)`;

/**
 * Fills in live announcements with one package each, between large and small cities of both shores,
 * mostly southwards, with the large cities far more often than the small ones. They belong to as
 * many people as given, numbered from 1 like their workspaces and files. The indexes are made
 * when the rows are there.
 */
export async function fillAnnouncements(db: Db, count: number, { owners }: { owners: number }): Promise<void> {
  const { $client: client } = db;
  const indexes = await client.unsafe<{ name: string; definition: string }[]>(`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
      and tablename in ('announcements', 'packages') and indexdef not like '%UNIQUE%'`);
  await client.unsafe("set session_replication_role = replica");
  for (const { name } of indexes) await client.unsafe(`drop index "${name}"`);
  await client.unsafe(`
    create temp table ends as
      select row_number() over (partition by shore order by population desc, id) - 1 as n, * from (
        select c.id, c.country_id, r.name as region,
          ' ' || normalize_words(concat_ws(' ', coalesce(c.name_fr, c.name), c.name, coalesce(c.name_ar, c.name))) as words, c.latitude, c.longitude, c.population,
          case when k.code in (${MAGHREB}) then 'south' else 'north' end as shore
        from cities c join countries k on k.id = c.country_id
        left join regions r on r.id = c.region_id where k.code in (${EUROPE},${MAGHREB})) as all_ends`);
  await client.unsafe("create index on ends (shore, n)");
  await client.unsafe("analyze ends");
  await client.unsafe(`
    insert into announcements (workspace_id, created_by_id, title, status, shipment_type, visibility, frequency, price_cents, value_cents,
      total_weight_grams, total_volume_dm3, package_sizes, starts_at, ends_at, start_day, end_day, publish_at, thumbnail_upload_id,
      departure_city_id, departure_country_id, departure_region_name, departure_latitude, departure_longitude,
      destination_city_id, destination_country_id, destination_latitude, destination_longitude,
      handling, updated_at, published_at, search_document, is_by_verified)
    select 1 + g % ${owners}, 1 + g % ${owners}, ${TITLE}, 1, 1 + g % 2, case when g % 20 = 0 then 2 else 1 end, 1,
      500 + (g::bigint * 7919) % 29500, 1000 + (g::bigint * 131) % 90000, 200 + (g::bigint * 104729) % 29800, 1 + (g::bigint * 1299709) % 400, array[1 + g % 4]::smallint[],
      now() + make_interval(hours => (g * 31) % 1440 - 72), now() + make_interval(hours => (g * 31) % 1440 + 24 + (g * 17) % 240),
      (now() + make_interval(hours => (g * 31) % 1440 - 72))::date, (now() + make_interval(hours => (g * 31) % 1440 + 24 + (g * 17) % 240))::date,
      now() - interval '1 day', 1 + g % ${owners},
      a.id, a.country_id, a.region, a.latitude, a.longitude, b.id, b.country_id, b.latitude, b.longitude,
      case when g % 9 = 0 then 2 when g % 5 = 0 then 1 else 0 end, now(), now() - make_interval(secs => g * 5),
      ' ' || translate(lower(${TITLE}), 'éèêâà’-', 'eeeaa  ') || a.words || b.words,
      (1 + g % ${owners}) in (select user_id from members where is_home and verification = 'verified')
    from generate_series(0, ${count - 1}) g
    join ends a on a.shore = case when g % 10 < 8 then 'north' else 'south' end
      and a.n = floor(power((g::bigint * 48271) % 65537 / 65537.0, 5) * 900)
    join ends b on b.shore = case when g % 10 < 8 then 'south' else 'north' end
      and b.n = floor(power((g::bigint * 69621) % 65521 / 65521.0, 5) * 300)`);
  await client.unsafe(`
    insert into packages (announcement_id, position, title, content, size, length_cm, width_cm, height_cm, weight_grams, quantity, value_cents)
      select id, 0, title, 'Vêtements', 1 + (id - 1) % 4, 40, 30, 20, total_weight_grams, 1, value_cents from announcements`);
  for (const { definition } of indexes) await client.unsafe(definition);
  await client.unsafe("set session_replication_role = origin");
  await client.unsafe("drop table ends");
}
