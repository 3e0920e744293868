import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";
import { deleteOldReleases, storeBuiltFiles } from "@/lib/http/server/release-files";
import { stopChildren } from "@/scripts/lib/processes";
import { testPort } from "@/tests/support/env";
import { type Served, startServed } from "@/tests/support/served-setup";

let served: Served;
let store: FileStore;
/** The build of another release. */
const other = mkdtempSync(join(tmpdir(), "rihla-release-"));
const SCRIPT = "globalThis.release = 'other';".repeat(100);

beforeAll(async () => {
  served = await startServed({ port: testPort(78), realtimePort: testPort(79), database: "test_releases" });
  store = diskFiles(`${served.dataDir}/releases`);
  mkdirSync(join(other, "chunks"));
  writeFileSync(join(other, "chunks/0other~release.js"), SCRIPT);
  writeFileSync(join(other, "chunks/0other.css"), "body{}");
  writeFileSync(join(other, "chunks/0other.map"), "{}");
}, 120_000);
afterAll(async () => {
  rmSync(other, { recursive: true });
  await stopChildren(served.children);
});

const get = (path: string, headers = {}) => fetch(`${served.appUrl}/_next/static/${path}`, { headers });
const ownScript = () => {
  const [name] = readdirSync(".next/static/chunks").filter((one) => one.endsWith(".js"));
  if (!name) throw new Error("the build has no script");
  return `chunks/${name}`;
};

describe("the files of a release", () => {
  it("are found with any other release, whole and for good", async () => {
    expect((await get("chunks/0other~release.js")).status).toBe(404);
    expect(await storeBuiltFiles(store, other)).toBe(2);
    const found = await get("chunks/0other~release.js", { "accept-encoding": "br" });
    expect(found.status).toBe(200);
    expect(await found.text()).toBe(SCRIPT);
    expect(found.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
    expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(found.headers.get("content-encoding")).toBe("br");
    expect(found.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await get("chunks/0other.css")).headers.get("content-type")).toBe("text/css; charset=UTF-8");
  });

  it("are stored before the first page that names them", async () => {
    const path = `/_next/static/${ownScript()}`;
    const name = `${createHash("sha1").update(path).digest("hex")}-release`;
    expect((await store.read(name))?.toString()).toBe(await (await get(ownScript())).text());
  });

  it.each([
    "chunks/none.js",
    "chunks/0other.map",
    "../../package.js",
    "chunks/..%2f..%2fpackage.js",
    "%00.js",
    `${"a/".repeat(20)}b.js`,
    `${"a".repeat(500)}.css`,
  ])("that do not exist are 404, which is never cached (%s)", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
  });

  it("are asked for by anonymous clients at a bounded rate: what there is is answered all the same", async () => {
    await get("chunks/0other~release.js");
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => (await get(`chunks/guess${index}.js`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
    expect((await get("chunks/0other~release.js")).status).toBe(200);
    expect((await get(ownScript())).status).toBe(200);
  });

  it("go when no release has stored them for months", async () => {
    await deleteOldReleases(store, new Date());
    const all = async () => (await Promise.all(FIRST_BYTES.map((byte) => store.list(byte, new Date(8e15))))).flat();
    expect((await all()).length).toBeGreaterThan(100);
    await deleteOldReleases(store, new Date(Date.now() + 91 * 86_400_000));
    expect(await all()).toEqual([]);
  });
});
