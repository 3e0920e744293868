import postgres from "postgres";
import { loadPlaces } from "@/seed/places/load-places";
import { migrateDatabase } from "../db/migrate";
import { setRoleLimits } from "../db/role-limits";
import { loadSettings } from "./lib/settings";
import { step, stopWith } from "./lib/steps";
import { warnOfCollations } from "./lib/warn-collations";

// `npm run migrate`: brings the database that DATABASE_URL names up to date, with its reference
// data.
loadSettings();
const pooledUrl =
  process.env.DATABASE_URL ?? stopWith("DATABASE_URL is not set. It names the database to bring up to date.");
const directUrl = process.env.DATABASE_DIRECT_URL;
const url = directUrl || pooledUrl;
await step("Bringing the schema up to date", () => migrateDatabase(url));
if (directUrl) await step("Setting the limits of the pooler's role", () => setRoleLimits(pooledUrl, directUrl));
await step("Loading countries, cities and airports", async () => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await loadPlaces(sql).finally(() => sql.end());
});
await warnOfCollations(url);
