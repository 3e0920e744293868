import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import pkg from "@/package.json";
import { findRefused, readInstalled, writePapers } from "@/scripts/lib/licences";

const folder = mkdtempSync(join(tmpdir(), "rihla-papers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packages = readInstalled();
const named = (name: string, licence: string) => ({
  path: `node_modules/${name}`,
  name,
  version: "1.0.0",
  licence,
  integrity: "",
});

it("every package of the product has a licence that is allowed", () => {
  expect(packages.length).toBeGreaterThan(Object.keys(pkg.dependencies).length);
  expect(findRefused(packages)).toEqual([]);
});

it.each([
  "GPL-3.0",
  "AGPL-3.0-only",
  "SSPL-1.0",
  "BUSL-1.1",
  "",
  "UNLICENSED",
  "MIT AND GPL-2.0",
  "SEE LICENSE IN LICENSE.txt",
])("a package with %j is refused by its name", (licence) => {
  expect(findRefused([named("other", licence)])).toEqual([`other@1.0.0: ${licence || "no licence"}`]);
});

it.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT"])("a package with %j is not", (licence) => {
  expect(findRefused([named("other", licence)])).toEqual([]);
});

it("the product has a bill of its materials and the texts of its licences next to it", () => {
  writePapers(folder);
  // CycloneDX's format.
  const bill = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8")) as {
    bomFormat: string;
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string; purl: string }[];
  };
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "rihla", version: pkg.version } },
  });
  const names = bill.components.map(({ name, version }) => `${name}@${version}`);
  for (const [name, version] of Object.entries(pkg.dependencies)) expect(names).toContain(`${name}@${version}`);
  expect(names.sort()).toEqual(packages.map(({ name, version }) => `${name}@${version}`).sort());
  expect(bill.components.find(({ name }) => name === "@aws-sdk/client-s3")).toMatchObject({
    purl: `pkg:npm/%40aws-sdk/client-s3@${pkg.dependencies["@aws-sdk/client-s3"]}`,
    licenses: [{ expression: "Apache-2.0" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const texts = readFileSync(join(folder, "licences.txt"), "utf8");
  for (const { name, version } of packages) expect(texts).toContain(`${name} ${version} (`);
  expect(texts).toContain("Permission is hereby granted, free of charge");
});

it("is packed with the product", () => {
  expect(readFileSync("scripts/lib/pack.ts", "utf8")).toContain("writePapers(target)");
});
