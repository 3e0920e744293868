import { and, type SQL, sql } from "drizzle-orm";
import { airports, cities } from "@/db/schema/platform/places";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { AirportList, SearchAirports } from "./contract";
import { findAirports } from "./queries";
import { searchKey } from "./rules";

/** Words in most airports' names. */
const IDLE_WORDS = new Set(["airport", "international", "aeroport", "aerodrome", "مطار"]);

/** Finds airports by IATA code, name or city: the exact code first, then by city size. */
export const searchAirports = query(
  {
    name: "searchAirports",
    summary: "Airports by IATA code, name or city.",
    policy: anyone,
    input: SearchAirports,
    output: AirportList,
  },
  async (ctx, { q, limit }) => {
    const key = searchKey(q ?? "");
    const words = key.split(" ").filter((word) => word && !IDLE_WORDS.has(word));
    const population = sql`coalesce(${cities.population}, 0) desc`;
    if (words.length === 0)
      return { data: await findAirports(ctx.tx, { where: undefined, order: [population], limit }, ctx.locale) };
    const order = [sql`(${airports.iata} = ${key.toUpperCase()}) desc`, sql`${startOfName(key)} desc`, population];
    const exact = await findAirports(ctx.tx, { where: and(...words.map(startOfWord)), order, limit }, ctx.locale);
    if (exact.length > 0 || key.length < 4) return { data: exact };
    const likeness = sql`strict_word_similarity(${key}, ${airports.searchText})`;
    const alike = { where: sql`${likeness} >= 0.4`, order: [sql`${likeness} desc`, population], limit };
    return { data: await findAirports(ctx.tx, alike, ctx.locale) };
  },
);

// A search key has only letters, digits and spaces, so it needs no escaping in LIKE.
const startOfName = (key: string): SQL => sql`(${airports.searchText} like ${`%|${key}%`})`;
const startOfWord = (word: string): SQL =>
  sql`(${airports.searchText} like ${`%|${word}%`} or ${airports.searchText} like ${`% ${word}%`})`;
