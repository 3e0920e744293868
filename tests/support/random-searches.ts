import type { Db } from "@/db/client";

/** A search: the input of the list. */
export type Search = { filters: Record<string, unknown>; q?: string; sort?: string };

/**
 * Mixes of up to four filters, each taken from an announcement that is there, so that a mix is what
 * someone could search for.
 */
export async function makeSearches({ $client }: Db, wanted: number, seed = 20_261_122): Promise<Search[]> {
  const random = makeRandom(seed);
  const [{ count = 0 } = {}] = await $client<{ count: number }[]>`select max(id)::int as count from announcements`;
  const searches: Search[] = [];
  while (searches.length < wanted) {
    const id = 1 + Math.floor(random() * count);
    const [row] = await $client`select * from announcements where id = ${id}`;
    if (!row) continue;
    const names = Object.keys(FILTERS).filter(() => random() < 2.2 / Object.keys(FILTERS).length);
    const filters = Object.assign({}, ...names.slice(0, 4).map((name) => FILTERS[name]?.(row, random)));
    const search: Search = { filters };
    // What it is, the number that only few have, or the last name of its last city.
    const words = String(row.search_document).trim().split(" ");
    const kinds = [words[0], words.find((word) => /^\d+$/.test(word)), words.at(-1)];
    if (random() < 0.15) search.q = kinds[Math.floor(random() * kinds.length)] ?? "";
    if (random() < 0.3) search.sort = ["price", "departure", "distance"][Math.floor(random() * 3)] ?? "price";
    searches.push(search);
  }
  return searches;
}

type Row = Record<string, unknown>;
const DAY_MS = 86_400_000;
const atEnd = (row: Row, end: string) => [Number(row[`${end}_latitude`]), Number(row[`${end}_longitude`])];
const FILTERS: Record<string, (row: Row, random: () => number) => Row> = {
  startCity: (row) => ({ startCity: row.departure_city_id }),
  endCity: (row) => ({ endCity: row.destination_city_id }),
  aroundStart: (row, random) => ({ startCity: row.departure_city_id, aroundKm: random() < 0.5 ? 50 : 100 }),
  departureCountry: (row) => ({ departureCountryId: row.departure_country_id }),
  destinationCountry: (row) => ({ destinationCountryId: row.destination_country_id }),
  region: (row) => (row.departure_region_name ? { region_name_depart: row.departure_region_name } : {}),
  prices: (_row, random) => {
    const minPrice = Math.floor(random() * 200);
    return { minPrice, maxPrice: minPrice + 10 + Math.floor(random() * 100) };
  },
  maxWeight: (_row, random) => ({ maxWeight: 1 + Math.floor(random() * 28) }),
  volume: (_row, random) => ({ maxTotalSize: 20 + Math.floor(random() * 300) }),
  sizes: (_row, random) => ({ sizes: [1 + Math.floor(random() * 4)] }),
  shipmentType: (row) => ({ shipmentTypes: [row.shipment_type] }),
  handling: (_row, random) => ({ manutention: random() < 0.5 }),
  dates: (_row, random) => {
    const from = Date.now() + Math.floor(random() * 40) * DAY_MS;
    return { dateFrom: new Date(from).toISOString(), dateTo: new Date(from + 7 * DAY_MS).toISOString() };
  },
  verified: () => ({ verified: true }),
  near: (row, random) => ({ localisation: atEnd(row, "departure"), detourMax: [10, 20, 50][Math.floor(random() * 3)] }),
  source: (row) => ({ source: atEnd(row, "departure"), detourMax: 20 }),
  destination: (row) => ({ destination: atEnd(row, "destination"), detourMax: 50 }),
  polygon: (row) => {
    const [lat = 0, lon = 0] = atEnd(row, "departure");
    return {
      polygon: [
        [lat - 0.3, lon - 0.3],
        [lat - 0.3, lon + 0.3],
        [lat + 0.3, lon],
      ],
    };
  },
};

/** A seeded generator (mulberry32): the same searches in every run. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
