import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The prefix of a package's hash in the lock file; the hash is in base64. */
const SHA_512 = "sha512-";

/** A package that is installed for production. */
export type InstalledPackage = { path: string; name: string; version: string; licence: string; integrity: string };

/**
 * The licences that packages of the product may have, by SPDX's names: none of them requires more
 * than its text next to the copy, or for the changed files of the package itself.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/**
 * Packages with another licence, or with none in their description, each with why it may be there.
 */
const EXCUSED: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^(@img\/sharp-|libheif-js$)/,
    licence: "LGPL",
    why: "a library in a file of its own, which may be replaced",
  },
  {
    name: /^mapbox-gl$/,
    licence: "SEE LICENSE IN LICENSE.txt",
    why: "drawn with alone by who has Mapbox's token, and so its terms",
  },
  { name: /^jsonify$/, licence: "Public Domain", why: "in the public domain" },
  { name: /^png-js$/, licence: "", why: "MIT, by its LICENSE" },
];

/** The licence of a package by its package.json; the older form is a list. */
function licenceOf(description: { license?: unknown; licenses?: unknown }): string {
  const { license, licenses } = description;
  const all = Array.isArray(licenses) ? licenses : [license];
  return (
    all
      .map((one: unknown) => (typeof one === "object" && one !== null && "type" in one ? one.type : one))
      .filter((one) => typeof one === "string")
      .join(" OR ")
      // SPDX has capitals, and packages sometimes have none.
      .replaceAll(/ (?:or|and) /gi, (word) => word.toUpperCase())
  );
}

/** The packages that are installed for production, by the lock file. */
export function readInstalled(root = process.cwd()): InstalledPackage[] {
  // The format of npm.
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; integrity?: string }>;
  };
  return Object.entries(packages).flatMap(([path, { dev = false, integrity = "" }]) => {
    const file = join(root, path, "package.json");
    if (path === "" || dev || !existsSync(file)) return [];
    // npm's format, of which the licence may be missing or old.
    const described = JSON.parse(readFileSync(file, "utf8")) as {
      version: string;
      license?: unknown;
      licenses?: unknown;
    };
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ path, name, version: described.version, licence: licenceOf(described), integrity }];
  });
}

/**
 * Whether a licence, or an expression of several, is allowed: one of those with OR, each with AND.
 */
function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, "").trim();
  if (plain.includes(" OR ")) return plain.split(" OR ").some(isAllowed);
  if (plain.includes(" AND ")) return plain.split(" AND ").every(isAllowed);
  return ALLOWED.has(plain);
}

/** The packages whose licence is not allowed, each with it. */
export function findRefused(packages: readonly InstalledPackage[]): string[] {
  return packages
    .filter(({ name, licence }) => {
      const excuse = EXCUSED.find((one) => one.name.test(name));
      return !isAllowed(licence) && !(excuse && licence.includes(excuse.licence));
    })
    .map(({ name, version, licence }) => `${name}@${version}: ${licence || "no licence"}`);
}

/** Every package with its licence, and the texts that come with them, each text once. */
function describeLicences(packages: readonly InstalledPackage[], root = process.cwd()): string {
  const byText = new Map<string, string[]>();
  for (const { path, name, version, licence } of packages) {
    const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const texts = files.map((file) => readIfFile(join(root, path, file)).trim()).filter((text) => text !== "");
    const text = texts.join("\n\n") || "No text comes with it.";
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence || "see below"})`]);
  }
  return [...byText].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`).join(`\n${"–".repeat(80)}\n\n`);
}

function readIfFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A folder of texts, such as that of a font, has them in its package, too.
    return "";
  }
}

/**
 * The bill of materials of packages, in CycloneDX's format. npm's own (`npm sbom`, 11.19) leaves
 * out packages that several others depend on.
 */
function makeBill(packages: readonly InstalledPackage[], version: string): object {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": `rihla@${version}`, name: "rihla", version } },
    components: packages.map(({ path, name, version: own, licence, integrity }) => ({
      type: "library",
      "bom-ref": path,
      name,
      version: own,
      purl: `pkg:npm/${name.replace("@", "%40")}@${own}`,
      licenses: isAllowed(licence) ? [{ expression: licence }] : [{ license: { name: licence || "see licences.txt" } }],
      hashes: integrity.startsWith(SHA_512)
        ? [{ alg: "SHA-512", content: Buffer.from(integrity.slice(SHA_512.length), "base64").toString("hex") }]
        : [],
    })),
  };
}

/**
 * Writes next to the product what it is made of, `sbom.json`, and all its licences, `licences.txt`.
 * Throws when a package has a licence that is not allowed.
 */
export function writePapers(folder: string, root = process.cwd()): void {
  const packages = readInstalled(root);
  const refused = findRefused(packages);
  if (refused.length > 0)
    throw new Error(`Licences that are not allowed (scripts/lib/licences.ts): ${refused.join(", ")}`);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }; // ours
  writeFileSync(join(folder, "sbom.json"), `${JSON.stringify(makeBill(packages, version), null, 1)}\n`);
  writeFileSync(join(folder, "licences.txt"), describeLicences(packages, root));
}
