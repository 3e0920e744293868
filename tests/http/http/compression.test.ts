import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { STATIC_HEADERS } from "@/lib/runtime/static-headers";
import { served } from "@/tests/support/served";

const FOLDER = ".next/static";
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
/** As browsers ask for everything. */
const BROWSER = "gzip, deflate, br, zstd";

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An answer as it is sent: `fetch` would unpack it. */
function take(path: string, headers: Record<string, string>, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    get(new URL(path, served().appUrl), { headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}

const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const originals = names.filter((name) => /\.(?:js|mjs|css|svg|woff2)$/.test(name));

describe("a file of the build", () => {
  it("is there compressed in each encoding, as it is uncompressed, from a kilobyte on", () => {
    const missing: string[] = [];
    let count = 0;
    for (const name of originals.filter((one) => !one.endsWith(".woff2"))) {
      const body = readFileSync(join(FOLDER, name));
      if (body.length < 1_024) continue;
      count += 1;
      if (!brotliDecompressSync(readFileSync(join(FOLDER, `${name}.br`))).equals(body)) missing.push(`${name}.br`);
      if (!gunzipSync(readFileSync(join(FOLDER, `${name}.gz`))).equals(body)) missing.push(`${name}.gz`);
    }
    expect(count).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it("is sent as its reader reads it, with the headers of every answer, for ever", async () => {
    const largest = originals.toSorted(
      (a, b) => readFileSync(join(FOLDER, b)).length - readFileSync(join(FOLDER, a)).length,
    );
    const chosen = [".js", ".css", ".woff2"].flatMap((end) => largest.find((name) => name.endsWith(end)) ?? []);
    const smallest = largest.findLast((name) => name.endsWith(".js"));
    expect(chosen).toHaveLength(3);
    for (const name of [...chosen, smallest ?? ""]) {
      const body = readFileSync(join(FOLDER, name));
      const isPacked = names.includes(`${name}.br`);
      for (const [asked, given] of [
        [BROWSER, "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip;q=0.5", "gzip"],
        ["identity", undefined],
        ["none-that-is-known", undefined],
      ] as const) {
        const { status, headers, body: sent } = await take(`/_next/static/${name}?x=1`, { "accept-encoding": asked });
        const encoding = isPacked ? given : undefined;
        expect([name, asked, status, headers["content-encoding"]]).toEqual([name, asked, 200, encoding]);
        expect((encoding ? UNPACK[encoding](sent) : sent).equals(body)).toBe(true);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(headers["content-type"]).toMatch(
          /^(?:application\/javascript; charset=utf-8|text\/css; charset=utf-8|font\/woff2)$/i,
        );
        for (const [header, value] of Object.entries(STATIC_HEADERS)) expect(headers[header.toLowerCase()]).toBe(value);
        expect(headers["x-request-id"]).toBeDefined();
        expect(headers.vary ?? "").toMatch(/accept-encoding/i);
      }
    }
  });

  it("has its headers alone for who asks for these", async () => {
    const name = originals.find((one) => names.includes(`${one}.br`)) ?? "";
    const head = await take(`/_next/static/${name}`, { "accept-encoding": BROWSER }, "HEAD");
    expect([head.status, head.body.length, head.headers["content-encoding"]]).toEqual([200, 0, "br"]);
    expect(Number(head.headers["content-length"])).toBe(readFileSync(join(FOLDER, `${name}.br`)).length);
  });

  it("is sent whole to who asks for a part of it, there is or not, as every public file", async () => {
    const name = originals.find((one) => names.includes(`${one}.br`)) ?? "";
    for (const path of [`/_next/static/${name}`, "/favicon.ico", "/map/world.json", "/icon.svg"]) {
      const whole = await take(path, { "accept-encoding": "identity" });
      for (const range of [
        "bytes=10-19",
        "bytes=20-10",
        "bytes=-0",
        "bytes=99999999-",
        "bytes=a-b",
        "bytes=",
        "lines=1",
      ]) {
        const { status, body } = await take(path, { "accept-encoding": "identity", range });
        expect([path, range, status, body.equals(whole.body)]).toEqual([path, range, 200, true]);
      }
    }
  });

  it("is none that is not there, or lies elsewhere, and takes nothing", async () => {
    for (const path of [
      "/_next/static/chunks/none.js",
      "/_next/static/chunks/none.js.br",
      "/_next/static/../BUILD_ID",
      "/_next/static/%2e%2e/BUILD_ID",
    ])
      expect([path, (await take(path, { "accept-encoding": BROWSER })).status]).toEqual([path, 404]);
    for (const path of [`/_next/static/${originals[0]}`, "/favicon.ico", "/icon.svg"])
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const { status, headers } = await take(path, { "accept-encoding": BROWSER }, method);
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, "GET, HEAD"]);
      }
  });
});

describe("an answer that is made", () => {
  it("is compressed as its reader reads it, and is the same", async () => {
    for (const path of ["/en/how-it-works", "/en/legal/terms", "/api/v1/countries"]) {
      const cookie = "theme=dark";
      const plain = await take(path, { "accept-encoding": "identity", cookie });
      expect([path, plain.status, plain.headers["content-encoding"]]).toEqual([path, 200, undefined]);
      for (const [asked, given] of [
        ["gzip, deflate, br", "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip", "gzip"],
      ] as const) {
        const { headers, body } = await take(path, { "accept-encoding": asked, cookie });
        expect([path, headers["content-encoding"]]).toEqual([path, given]);
        expect(headers.vary).toMatch(/accept-encoding/i);
        expect(body.length).toBeLessThan(plain.body.length / 2);
        // Nonces and ids are of one answer.
        const ratio = UNPACK[given](body).length / plain.body.length;
        expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
      }
    }
  });

  it("is sent as it is where compressing it would not help", async () => {
    const picture = await take("/og/fr/guide-1.png", { "accept-encoding": BROWSER });
    expect([picture.status, picture.headers["content-encoding"]]).toEqual([200, undefined]);
    const head = await take("/en/how-it-works", { "accept-encoding": BROWSER }, "HEAD");
    expect([head.status, head.headers["content-encoding"], head.body.length]).toEqual([200, undefined, 0]);
  });
});
