// `npm run zones`: writes the product's one copy of the IANA time zone database, and which country
// each zone lies in, from the data of `moment-timezone`. docs/recipes.md explains when.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { makeZoneCountries, makeZoneData } from "./lib/zone-data";

const data = makeZoneData(new Date().toISOString().slice(0, 10));
const files = { "lib/core/time/zone-data.json": data, "lib/core/time/zone-countries.json": makeZoneCountries() };
for (const [path, content] of Object.entries(files)) writeFileSync(path, JSON.stringify(content));
spawnSync("node_modules/.bin/biome", ["format", "--write", ...Object.keys(files)], { stdio: "inherit" });
console.log(`time zones: ${data.version}`);
