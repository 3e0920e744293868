import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from "@/scripts/cluster/s3";
import { startChild, stopChildren } from "@/scripts/lib/processes";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { makePerson, type Person } from "@/tests/support/factories";
import { wav } from "@/tests/support/files";
import { closeServed, http, openOwn, servedUrl } from "@/tests/support/http";
import { type Served, startServed } from "@/tests/support/served-setup";
import { sessionTokenOf } from "@/tests/support/session-tokens";
import { storedFiles } from "@/tests/support/stored-files";

const folder = mkdtempSync(join(tmpdir(), "rihla-bucket-"));
const PORTS = { port: testPort(40), realtimePort: testPort(41) };
let s3: S3Server;
let served: Served;
let settings: Record<string, string>;
const lines: string[] = [];

beforeAll(async () => {
  s3 = await startS3({ folder, port: testPort(42) });
  settings = {
    S3_BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_PREFIX: "site/",
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  served = await startServed({
    ...PORTS,
    database: "test_bucket",
    logLevel: "info",
    onLine: (line) => lines.push(line),
    more: settings,
  });
  openOwn(served);
}, 120_000);
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (as: Person, bytes: Buffer) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "x");
  return http("/v1/uploads/upload", { as, body: form });
};
const read = async (as: Person, path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${servedUrl()}${path}`, {
    method,
    headers: { cookie: `rihla_session=${await sessionTokenOf(as)}`, ...headers },
  });

describe("files in a bucket", () => {
  it("are stored and shown, and nothing of them lies on the disk of the process", async () => {
    const person = await makePerson();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b98f62" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(person, picture);
    expect(status).toBe(201);
    const answer = await read(person, body.file.path);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("webp");
    expect(storedFiles(served.dataDir)).toEqual([]);
  });

  it("are sent by ranges, as players ask for them", async () => {
    const person = await makePerson();
    const sound = wav(30);
    const { body } = await upload(person, sound);
    const part = await read(person, body.file.path, { range: "bytes=1000-1999" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1000-1999/${sound.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(1_000, 2_000))).toBe(true);
    const beyond = await read(person, body.file.path, { range: `bytes=${sound.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${sound.length}`]);
    const head = await read(person, body.file.path, {}, "HEAD");
    expect([head.status, head.headers.get("accept-ranges"), await head.text()]).toEqual([200, "bytes", ""]);
  });

  it.each([
    ["is unavailable", () => s3.stop("SIGKILL"), () => s3.start()],
    ["stands still", async () => s3.pause(), async () => s3.resume()],
  ])(
    "that %s: the call answers to come again, pages go on, and nothing is lost",
    { timeout: 60_000 },
    async (_how, hit, repair) => {
      const person = await makePerson();
      const sound = wav(2);
      const { body } = await upload(person, sound);
      await hit();
      const [stored, shown, page] = await Promise.all([
        upload(person, sound),
        read(person, body.file.path),
        fetch(`${servedUrl()}/announcements`),
      ]);
      await repair();
      expect([stored.status, stored.body.code, shown.status, page.status]).toEqual([503, "server.not_ready", 503, 200]);
      expect([stored.headers.get("retry-after"), shown.headers.get("retry-after")]).toEqual(["5", "5"]);
      expect((await upload(person, sound)).status).toBe(201);
      const again = await read(person, body.file.path);
      expect(Buffer.from(await again.arrayBuffer()).equals(sound)).toBe(true);
      expect(lines.some((line) => line.includes("a service is unavailable"))).toBe(true);
      expect(lines.join("\n")).not.toMatch(/Credential=|Signature=/);
    },
  );
});

describe("a process whose bucket is set wrongly", () => {
  const start = async (more: Record<string, string>) => {
    const output: string[] = [];
    const env = { ...process.env, ...TEST_ENV, ...settings, NODE_ENV: "production" as const, ...more };
    const child = startChild("web", ["dist/web.js"], env, (line) => output.push(line));
    await child.exited;
    return output.join("\n");
  };

  it.each([
    ["no such bucket", { S3_BUCKET: "another-bucket" }, "There is no bucket another-bucket at"],
    [
      "wrong keys",
      { S3_ACCESS_KEY_ID: "wrong", S3_SECRET_ACCESS_KEY: "wrong-secret-key" },
      "Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ],
    ["half of the keys", { S3_SECRET_ACCESS_KEY: "" }, "S3_SECRET_ACCESS_KEY"],
    ["an address without a bucket", { S3_BUCKET: "" }, "S3_BUCKET"],
    ["an address that is none", { S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT"],
  ])("ends with a sentence: %s", { timeout: 30_000 }, async (_what, more, sentence) => {
    const output = await start(more);
    expect(output).toContain(sentence);
    expect(output).not.toContain("wrong-secret-key");
  });
});
