import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import type { FileStore } from "@/lib/adapters/files/port";
import { copyFiles } from "@/lib/platform/uploads/copy-files";

const folder = mkdtempSync(join(tmpdir(), "rihla-copy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(store: FileStore, count: number): Promise<Map<string, Buffer>> {
  const files = Array.from({ length: count }, () => [randomBytes(20).toString("hex"), randomBytes(500)] as const);
  for (const [name, bytes] of files) await store.write(name, bytes);
  return new Map(files);
}

async function expectAll(store: FileStore, files: Map<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) expect(bytes.equals((await store.read(name)) ?? Buffer.of())).toBe(true);
}

it("copies what the other store lacks, and nothing twice", async () => {
  const [from, to] = [diskFiles(join(folder, "a")), diskFiles(join(folder, "b"))];
  const files = await fill(from, 300);
  const shares: number[] = [];
  expect(await copyFiles(from, to, (_count, share) => shares.push(share))).toEqual({ copied: 300, present: 0 });
  await expectAll(to, files);
  expect(shares.at(-1)).toBe(1);
  const later = await fill(from, 5);
  expect(await copyFiles(from, to)).toEqual({ copied: 5, present: 300 });
  await expectAll(to, later);
});

it("goes on where it was cut off", async () => {
  const [from, to] = [diskFiles(join(folder, "c")), diskFiles(join(folder, "d"))];
  const files = await fill(from, 200);
  let left = 50;
  const failing: FileStore = {
    ...to,
    write: async (name, bytes) => {
      left -= 1;
      if (left < 0) throw new Error("the disk is full");
      await to.write(name, bytes);
    },
  };
  await expect(copyFiles(from, failing)).rejects.toThrow("the disk is full");
  const { copied, present } = await copyFiles(from, to);
  expect([copied + present, present]).toEqual([200, 50]);
  await expectAll(to, files);
});

it("passes over a file that is deleted while it copies", async () => {
  const [from, to] = [diskFiles(join(folder, "e")), diskFiles(join(folder, "f"))];
  const [gone = ""] = (await fill(from, 20)).keys();
  const deleting: FileStore = {
    ...from,
    read: async (name) => {
      await from.delete(gone);
      return from.read(name);
    },
  };
  expect(await copyFiles(deleting, to)).toEqual({ copied: 19, present: 0 });
  expect(await to.read(gone)).toBeUndefined();
});
