import postgres from "postgres";
import { assertDatabase } from "@/db/assert-database";
import { assertMode } from "@/db/assert-mode";
import { loadPlaces } from "@/seed/places/load-places";
import { migrateDatabase } from "../db/migrate";
import { setRoleLimits } from "../db/role-limits";
import { endPlainly } from "./lib/end-plainly";
import { checkSettings, loadSettings } from "./lib/settings";
import { step } from "./lib/steps";
import { warnOfCollations } from "./lib/warn-collations";

// `npm run migrate`: brings the database that DATABASE_URL names up to date, with its reference
// data.
endPlainly();
loadSettings();
// All of them, before anything is changed: web and realtime start after it with the same ones.
const settings = checkSettings();
const { APP_MODE: mode, DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl, WESTERN_SAHARA: listing } = settings;
const url = directUrl || pooledUrl;
await assertDatabase(pooledUrl);
if (directUrl) await assertDatabase(directUrl, "DATABASE_DIRECT_URL");
await assertMode(url, mode);
await step("Bringing the schema up to date", () => migrateDatabase(url));
if (directUrl) await step("Setting the limits of the pooler's role", () => setRoleLimits(pooledUrl, directUrl));
await step("Loading countries, cities and airports", async () => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await loadPlaces(sql, undefined, listing).finally(() => sql.end());
});
if (mode === "demo") await assertMode(url, mode);
await warnOfCollations(url);
