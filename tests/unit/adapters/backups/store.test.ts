import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import type { BackupStore } from "@/lib/adapters/backups/port";
import { s3Backups } from "@/lib/adapters/backups/s3-backups";
import { endOldWrites } from "@/scripts/backups/remove-old";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from "@/scripts/cluster/s3";
import { testPort } from "@/tests/support/env";

const folder = mkdtempSync(join(tmpdir(), "rihla-store-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3({ folder: join(folder, "s3"), port: testPort(56) });
}, 60_000);
afterAll(async () => {
  await s3.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const bucketAt = (endpoint: string, prefix: string, bucket = S3_BUCKET) =>
  s3Backups({ endpoint, region: "us-east-1", keys: S3_KEYS, bucket, prefix });

const STORES: [string, (name: string) => BackupStore][] = [
  ["a folder", (name) => diskBackups(join(folder, name))],
  ["a bucket", (name) => bucketAt(s3.endpoint, `${name}/`)],
];

async function textOf(content: Readable | undefined): Promise<string | undefined> {
  if (!content) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** A stream of the given number of bytes. */
function streamOf(bytes: number): Readable {
  const chunk = Buffer.alloc(1024 * 1024, "x");
  return Readable.from(Array.from({ length: bytes / chunk.length }, () => chunk));
}

describe.each(STORES)("backups in %s", (_kind, storeOf) => {
  it("are read as they were written, bytes and streams", async () => {
    const store = storeOf("written");
    const made = await store.create("one");
    await made.write("database.dump", streamOf(40 * 1024 * 1024));
    await made.write("files/ab/x", Buffer.from("bytes"));
    await made.write("manifest.json", Buffer.from("{}"));
    await made.finish();
    const backup = await store.open("one");
    expect(backup?.place).toBe(made.place);
    expect((await textOf(await backup?.read("database.dump")))?.length).toBe(40 * 1024 * 1024);
    expect(await textOf(await backup?.read("files/ab/x"))).toBe("bytes");
    expect(await backup?.read("files/ab/y")).toBeUndefined();
    await expect(store.create("one").then((again) => again.finish())).rejects.toThrow();
  });

  it("are never whole to a reader before they are complete", async () => {
    const store = storeOf("partial");
    const made = await store.create("two");
    await made.write("database.dump", Buffer.from("half"));
    expect(await store.open("two")).toBeUndefined();
    expect(await store.list()).toEqual({ whole: [], partial: ["two"] });
    await made.discard();
    expect(await store.list()).toEqual({ whole: [], partial: [] });
  });

  it("are removed, whole or not, and others stay", async () => {
    const store = storeOf("removed");
    for (const name of ["one", "two", "three"]) {
      const made = await store.create(name);
      await made.write("files/ab/x", Buffer.from("bytes"));
      if (name === "three") continue;
      await made.write("manifest.json", Buffer.from("{}"));
      await made.finish();
    }
    await store.remove("one");
    await store.remove("three");
    expect(await store.list()).toEqual({ whole: ["two"], partial: [] });
    expect(await store.open("one")).toBeUndefined();
  });

  it("have the lists of erasures next to them, which are no backups", async () => {
    const { erasures, list } = storeOf("erasures");
    expect(await erasures.list()).toEqual([]);
    await erasures.write("one.jsonl", Buffer.from("1\n"));
    await erasures.write("two.jsonl", Buffer.from("2\n"));
    expect((await erasures.list()).sort()).toEqual(["one.jsonl", "two.jsonl"]);
    expect(await textOf(await erasures.read("two.jsonl"))).toBe("2\n");
    expect(await erasures.read("three.jsonl")).toBeUndefined();
    expect(await list()).toEqual({ whole: [], partial: [] });
    await erasures.remove("one.jsonl");
    expect(await erasures.list()).toEqual(["two.jsonl"]);
  });

  it("that were never made are none", async () => {
    const store = storeOf("nothing");
    expect(await store.endWrites(new Date())).toBe(0);
    expect(await store.list()).toEqual({ whole: [], partial: [] });
    expect(await store.open("one")).toBeUndefined();
  });
});

it("a content that breaks off breaks the write off, in both", async () => {
  for (const [, storeOf] of STORES) {
    const made = await storeOf("broken").create("one");
    const content = new Readable({
      read() {
        this.destroy(new Error("the source broke off"));
      },
    });
    await expect(made.write("database.dump", content)).rejects.toThrow("the source broke off");
  }
});

describe("uploads in parts that were cut off", () => {
  const HOUR_MS = 3_600_000;
  type Left = { key: string; id: string; hours: number };
  let left: Left[];
  let service: Server;

  /** A service that has nothing but such uploads, which the tests' own cannot list: two a page. */
  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = new URL(request.url ?? "", "http://s3");
      const id = url.searchParams.get("uploadId");
      if (request.method === "DELETE" && id) {
        left = left.filter((one) => `/backups/${one.key}` !== url.pathname || one.id !== id);
        return response.writeHead(204).end();
      }
      const from = url.searchParams.get("upload-id-marker") ?? "";
      const under = left.filter(({ key, id }) => key.startsWith(url.searchParams.get("prefix") ?? "") && id > from);
      const page = under.slice(0, 2);
      const uploads = page.map(
        ({ key, id, hours }) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(Date.now() - hours * HOUR_MS).toISOString()}</Initiated></Upload>`,
      );
      const last = page.at(-1);
      response
        .writeHead(200, { "content-type": "application/xml" })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult>${uploads.join("")}` +
            `<IsTruncated>${under.length > page.length}</IsTruncated>` +
            `<NextKeyMarker>${last?.key ?? ""}</NextKeyMarker><NextUploadIdMarker>${last?.id ?? ""}</NextUploadIdMarker>` +
            "</ListMultipartUploadsResult>",
        );
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => service.close());

  it("are ended when they are a day old, under the backups' own prefix alone", async () => {
    left = [
      { key: "rihla/a/database.dump", id: "1", hours: 50 },
      { key: "rihla/b/database.dump", id: "2", hours: 2 },
      { key: "rihla/c/database.dump", id: "3", hours: 25 },
      { key: "other/database.dump", id: "4", hours: 50 },
      { key: "rihla/c/files.jsonl", id: "5", hours: 25 },
    ];
    const { port } = service.address() as AddressInfo; // it listens on TCP
    const store = bucketAt(`http://127.0.0.1:${port}`, "rihla/", "backups");
    expect(await endOldWrites(store)).toBe(3);
    expect(left.map(({ id }) => id)).toEqual(["2", "4"]);
    expect(await endOldWrites(store)).toBe(0);
  });
});

it("a bucket that is not there is reported with what to fix", async () => {
  await expect(bucketAt(s3.endpoint, "", "no-such-bucket").list()).rejects.toThrow(
    /s3:\/\/no-such-bucket\/ cannot be used \(NoSuchBucket.*Correct BACKUP_S3_/,
  );
});
