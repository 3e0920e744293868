// Holds the folders to their rules: which files a noun may have, and who may import whom. See docs/decisions.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const ROOTS = ["app", "components", "lib", "db", "realtime", "middleware.ts"];
/** Folders of lib that are no nouns. */
const NOT_NOUNS = new Set(["core", "http", "client", "i18n", "out"]);
/** Files of a noun that are no commands; every other file is `<verb-noun>.ts`. */
const NOUN_FILES = new Set(["contract", "states", "kinds", "limits", "rules", "dates", "queries", "steps"]);
/** The files of a noun that run anywhere: what components may import. */
const PURE_FILES = new Set(["contract", "states", "kinds", "limits", "rules", "dates"]);
/** The files of core that run anywhere. */
const PURE_CORE = new Set([
  "actor",
  "days",
  "digits",
  "errors",
  "events",
  "fields",
  "format",
  "issues",
  "kinds",
  "machine",
  "markdown",
  "money",
  "names",
  "palette",
  "phone",
  "safe-next",
  "sign-out-cookie",
  "slug",
  "standing",
  "storable",
  "time",
  "words",
]);
/** Functions that more than one noun needs and that are too big for a `steps.ts`. */
const SHARED_FILES = new Set([
  "places/load-city-refs",
  "places/filter-near",
  "accounts/load-owners",
  "accounts/load-account",
  "accounts/hash-password",
  "accounts/insert-user",
  "accounts/find-credentials",
  "accounts/register-address",
  "accounts/try-password",
  "accounts/write-to-strangers",
  "announcements/load-cards",
  "announcements/load-packages",
  "announcements/copy-announcement",
  "transports/copy-transport",
  "reservations/reopen-room",
  "reservations/copy-places",
  "reservations/derive-code",
  "reservations/record-cancellation",
  "payments/schedule-payout",
  "people/read-response-speed",
  "ledger/check-ledger",
  "chat/load-messages",
  "chat/open-room",
  "chat/name-room",
  "offers/void-offers",
  "offers/read-subject",
  "chat/mask-contacts",
  "transports/load-cards",
  "uploads/store-upload",
  "uploads/prepare-upload",
  "uploads/replace-bytes",
  "alerts/name-searches",
  "matching/assert-fits",
  "announcements/filter-announcements",
  "transports/filter-transports",
]);
const LINES_MAX = 300;

const faults: string[] = [];
const files = ROOTS.flatMap(walk).filter((file) => /\.tsx?$/.test(file));

for (const file of files) {
  checkSize(file);
  checkName(file);
  for (const target of importsOf(file)) checkImport(file, target);
}
checkReach();

if (faults.length > 0) {
  console.error(faults.sort().join("\n"));
  console.error(`\n${faults.length} faults of layout`);
  process.exit(1);
}
console.log(`${files.length} files keep the layout.`);

function walk(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => walk(join(path, name))) : [path];
}

function checkSize(file: string): void {
  const count = readFileSync(file, "utf8").split("\n").length;
  if (count > LINES_MAX) faults.push(`${file}: ${count} lines, at most ${LINES_MAX}`);
}

function checkName(file: string): void {
  const [root, noun, name] = file.split("/");
  if (root !== "lib" || !noun || !name || NOT_NOUNS.has(noun)) return;
  const stem = name.replace(/\.ts$/, "");
  if (!NOUN_FILES.has(stem) && !/^[a-z]+(-[a-z]+)+$/.test(stem))
    faults.push(`${file}: a noun holds ${[...NOUN_FILES].join(", ")} and <verb-noun>.ts`);
}

/** What a file imports, as paths from the top; packages keep their names. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, target = ""]) => {
    if (target.startsWith("@/")) return [target.slice(2)];
    return target.startsWith(".") ? [normalize(join(dirname(file), target))] : [target];
  });
}

type Place = { root: string; folder: string; stem: string };

function placeOf(path: string): Place {
  const [root = "", folder = "", ...rest] = path.replace(/\.tsx?$/, "").split("/");
  return { root, folder, stem: rest.join("/") };
}

function checkImport(file: string, target: string): void {
  const from = placeOf(relative(".", file));
  const to = placeOf(target);
  const refuse = (why: string) => faults.push(`${file}: imports ${target} – ${why}`);
  const isOurs = ["app", "components", "lib", "db", "realtime"].includes(to.root);
  if (!isOurs) return;
  if (to.root === "app" && from.root !== "app") refuse("nothing imports app");
  if (to.root === "components" && !["app", "components"].includes(from.root))
    refuse("only app and components import components");
  if (to.root === "realtime" && from.root !== "realtime") refuse("nothing imports realtime");
  if (from.root === "app" && to.root === "db") refuse("app reaches the database through lib");
  if (from.root === "components") checkComponent(to, refuse);
  if (from.root === "realtime" && to.root === "lib" && ["http", "client", "i18n"].includes(to.folder))
    refuse("realtime does not use the web's parts");
  // The demo is told by the product's own commands, so that it holds what a market could really hold.
  const isDemoSeed = file.startsWith("demo/");
  if (from.root === "db" && to.root === "lib" && !isDemoSeed) checkDb(target, to, refuse);
  if (from.root === "lib") checkLib(from, to, refuse);
}

function checkComponent(to: Place, refuse: (why: string) => void): void {
  if (to.root === "db") return refuse("components never see the database");
  if (to.root !== "lib") return;
  if (to.folder === "client" || to.folder === "i18n") return;
  if (to.folder === "core") return PURE_CORE.has(to.stem) ? undefined : refuse("not a pure file of core");
  if (NOT_NOUNS.has(to.folder) || !PURE_FILES.has(to.stem))
    refuse("components use only a noun's contract, states, kinds, limits and rules");
}

function checkDb(target: string, to: Place, refuse: (why: string) => void): void {
  const isAllowed =
    to.stem === "states" ||
    to.stem === "kinds" ||
    ["lib/core/money", "db/storable", "lib/platform/places/rules"].includes(target);
  if (!isAllowed) refuse("db knows only states, kinds, core/money and core/storable of lib");
}

function checkLib(from: Place, to: Place, refuse: (why: string) => void): void {
  const isNoun = !NOT_NOUNS.has(from.folder);
  if (to.root === "db") {
    if (["client", "i18n"].includes(from.folder)) refuse("browser code never sees the database");
    return;
  }
  if (to.root !== "lib" || from.folder === to.folder) return;
  if (from.folder === "client" || from.folder === "i18n") {
    const isPure =
      to.folder === "core"
        ? PURE_CORE.has(to.stem)
        : to.folder === "client" || to.folder === "i18n" || PURE_FILES.has(to.stem);
    if (!isPure) refuse("browser code uses pure files only");
  }
  if (isNoun && ["http", "client", "i18n"].includes(to.folder)) refuse("a noun does not know how it is called");
  const isOtherNoun = isNoun && !NOT_NOUNS.has(to.folder);
  if (isOtherNoun && !SHARED_FILES.has(`${to.folder}/${to.stem}`) && !NOUN_FILES.has(to.stem))
    refuse("another noun is used through contract, states, kinds, limits, rules, queries and steps");
  const isPureFile = isNoun && ["states", "kinds", "limits"].includes(from.stem);
  if (isPureFile && !(to.folder === "core" || PURE_FILES.has(to.stem))) refuse("a pure file imports only pure files");
}

/** What realtime reaches runs without React and Next.js. */
function checkReach(): void {
  const seen = new Set<string>();
  const queue = files.filter((file) => file.startsWith("realtime/"));
  while (queue.length > 0) {
    const file = queue.pop();
    if (!file || seen.has(file)) continue;
    seen.add(file);
    for (const target of importsOf(file)) {
      if (/^(next|next-intl|react|react-dom|server-only)(\/|$)/.test(target))
        faults.push(`${file}: imports ${target}, and the sidecar reaches it`);
      const found = [`${target}.ts`, `${target}.tsx`, target].find((candidate) => files.includes(candidate));
      if (found) queue.push(found);
    }
  }
}
