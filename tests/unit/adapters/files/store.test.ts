import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";
import { s3Files } from "@/lib/adapters/files/s3-files";
import { UnavailableError } from "@/lib/core/commands/unavailable";
import { S3_BUCKET, S3_KEYS, startS3 } from "@/scripts/cluster/s3";
import { testPort } from "@/tests/support/env";

const folder = mkdtempSync(join(tmpdir(), "rihla-store-"));

const s3 = await startS3({ folder: join(folder, "s3"), port: testPort(62) });
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
const inBucket = (prefix: string, endpoint = s3.endpoint, bucket = S3_BUCKET) =>
  s3Files({ endpoint, region: "us-east-1", bucket, prefix, keys: S3_KEYS });

/** Every store, with what makes one of its files old. */
const STORES: [name: string, store: FileStore, age: (name: string, to: Date) => void][] = [
  [
    "disk",
    diskFiles(join(folder, "disk")),
    (name, to) => utimesSync(join(folder, "disk", name.slice(0, 2), name.slice(2, 4), name), to, to),
  ],
  ["S3", inBucket(""), s3.age],
  ["S3 with a prefix", inBucket("site/"), (name, to) => s3.age(`site/${name}`, to)],
];

const newName = (suffix = ".webp") => `${randomBytes(20).toString("hex")}${suffix}`;

// Of the disk alone: in a bucket the service promises it, and the one that stands in does not.
it("a name that is written many times concurrently holds one whole version on disk", async () => {
  const store = diskFiles(join(folder, "concurrent"));
  const name = newName();
  const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
  await Promise.all(versions.map((bytes) => store.write(name, bytes)));
  const read = await store.read(name);
  expect(versions.some((bytes) => read?.equals(bytes))).toBe(true);
});

describe.each(STORES)("the store of files on %s", (_name, store, age) => {
  it("gives back what was written, byte for byte, also nothing and a great deal", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 10, 13]), randomBytes(6_000_000)]) {
      const name = newName();
      await store.write(name, bytes);
      expect(bytes.equals((await store.read(name)) ?? Buffer.from("missing"))).toBe(true);
    }
  });

  it("knows nothing of what was never written, and deletes it without a word", async () => {
    const name = newName();
    expect(await store.read(name)).toBeUndefined();
    await expect(store.delete(name)).resolves.toBeUndefined();
  });

  it("streams a file or a range of it, and returns how large it is", async () => {
    const name = newName();
    const bytes = randomBytes(300_000);
    await store.write(name, bytes);
    expect(await store.size(name)).toBe(bytes.length);
    for (const range of [undefined, { start: 0, end: 1 }, { start: 100_000, end: 299_999 }]) {
      const stream = await store.open(name, range);
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      expect(part.equals(Buffer.from(await new Response(stream).arrayBuffer()))).toBe(true);
    }
  });

  it("streams nothing of what is not there, and may be left in the middle", async () => {
    expect(await store.open(newName())).toBeUndefined();
    expect(await store.size(newName())).toBeUndefined();
    const name = newName();
    await store.write(name, randomBytes(3_000_000));
    for (let time = 0; time < 20; time += 1) {
      const reader = (await store.open(name))?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await store.read(name))?.length).toBe(3_000_000);
  });

  it("forgets what is deleted, once or twice", async () => {
    const name = newName();
    await store.write(name, Buffer.from("a"));
    await Promise.all([store.delete(name), store.delete(name)]);
    expect(await store.read(name)).toBeUndefined();
  });

  it("lists by the first byte what was written before an instant", async () => {
    const [old, young] = [newName(), newName()];
    await store.write(old, Buffer.from("a"));
    await store.write(young, Buffer.from("b"));
    age(old, new Date(Date.now() - 10_000));
    age(young, new Date());
    const before = new Date(Date.now() - 5_000);
    expect(await store.list(old.slice(0, 2), before)).toContain(old);
    expect(await store.list(young.slice(0, 2), before)).not.toContain(young);
    expect(FIRST_BYTES).toContain(old.slice(0, 2));
    expect(new Set(FIRST_BYTES).size).toBe(256);
  });

  it("reports that it can be written to", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it.each([
    "../../etc/passwd",
    "a.webp",
    "",
    `${"a".repeat(40)}/../b`,
    `${"A".repeat(40)}.webp`,
    `${"a".repeat(40)}\0`,
  ])("refuses the name %j, in every call", async (name) => {
    const calls = [
      () => store.size(name),
      () => store.open(name),
      () => store.read(name),
      () => store.write(name, Buffer.from("a")),
      () => store.delete(name),
    ];
    for (const call of calls) await expect((async () => call())()).rejects.toThrow(/not the name of a stored file/);
  });
});

describe("a folder", () => {
  it("that cannot be made is named, with what to do", async () => {
    const file = join(folder, "no-folder");
    writeFileSync(file, "");
    await expect(diskFiles(file).check()).rejects.toThrow(`Files cannot be written to ${file}`);
  });
});

describe("a bucket", () => {
  it("separates what has another prefix", async () => {
    const name = newName();
    await inBucket("one/").write(name, Buffer.from("a"));
    expect(await inBucket("two/").read(name)).toBeUndefined();
    expect(await inBucket("two/").list(name.slice(0, 2), new Date(Date.now() + 60_000))).not.toContain(name);
  });

  it("lists more than one page of names", { timeout: 30_000 }, async () => {
    const store = inBucket("many/");
    const names = Array.from({ length: 1_005 }, () => `ab${newName().slice(2)}`);
    for (let at = 0; at < names.length; at += 100)
      await Promise.all(names.slice(at, at + 100).map((name) => store.write(name, Buffer.from("a"))));
    const listed = await store.list("ab", new Date(Date.now() + 60_000));
    expect(new Set(listed)).toEqual(new Set(names));
  });

  const everyCall = (store: FileStore) => [
    () => store.read(newName()),
    () => store.size(newName()),
    () => store.open(newName()),
    () => store.write(newName(), Buffer.from("a")),
    () => store.delete(newName()),
    () => store.list("ab", new Date()),
  ];

  it.each([
    ["nothing listens", async () => inBucket("", `http://127.0.0.1:${await freePort()}`)],
    ["it answers with faults", async () => inBucket("", await serveFault(503))],
    ["the keys are refused", async () => inBucket("", await serveFault(403))],
  ])("is unavailable when %s, and returns that in every call", { timeout: 30_000 }, async (_why, make) => {
    const store = await make();
    for (const call of everyCall(store)) await expect(call()).rejects.toThrow(UnavailableError);
  });

  it.each([
    ["nothing listens", async () => inBucket("", `http://127.0.0.1:${await freePort()}`), /is unavailable/],
    ["it answers with faults", async () => inBucket("", await serveFault(503)), /is unavailable/],
    [
      "the keys are refused",
      async () => inBucket("", await serveFault(403)),
      /refuses these keys. Correct S3_ACCESS_KEY_ID/,
    ],
    [
      "there is no such bucket",
      async () => inBucket("", s3.endpoint, "another-bucket"),
      /There is no bucket another-bucket/,
    ],
    ["it lies in another region", async () => inBucket("", await serveFault(301)), /Correct S3_REGION/],
  ])("is checked: %s", { timeout: 30_000 }, async (_why, make, sentence) => {
    await expect((await make()).check()).rejects.toThrow(sentence);
  });

  it("is unavailable after its time when it never answers", { timeout: 30_000 }, async () => {
    const silent = createServer(() => undefined);
    const store = inBucket("", await listenOn(silent));
    const from = performance.now();
    await expect(store.read(newName())).rejects.toThrow(UnavailableError);
    expect(performance.now() - from).toBeLessThan(15_000);
    silent.closeAllConnections();
  });
});

async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

function serveFault(status: number): Promise<string> {
  return listenOn(
    createServer((_request, response) => response.writeHead(status).end("<html>not what was asked</html>")),
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}
