import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";

const folder = mkdtempSync(join(tmpdir(), "rihla-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every store, with what makes one of its files old. */
const STORES: [name: string, store: FileStore, age: (name: string, to: Date) => void][] = [
  ["disk", diskFiles(folder), (name, to) => utimesSync(join(folder, name.slice(0, 2), name.slice(2, 4), name), to, to)],
];

const newName = (suffix = ".webp") => `${randomBytes(20).toString("hex")}${suffix}`;

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

  it("forgets what is deleted, once or twice", async () => {
    const name = newName();
    await store.write(name, Buffer.from("a"));
    await Promise.all([store.delete(name), store.delete(name)]);
    expect(await store.read(name)).toBeUndefined();
  });

  it("holds one whole version when the same name is written many times at once", async () => {
    const name = newName();
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(versions.map((bytes) => store.write(name, bytes)));
    const read = await store.read(name);
    expect(versions.some((bytes) => read?.equals(bytes))).toBe(true);
  });

  it("lists by the first byte what was written before a moment", async () => {
    const [old, young] = [newName(), newName()];
    await store.write(old, Buffer.from("a"));
    await store.write(young, Buffer.from("b"));
    age(old, new Date(Date.now() - 10_000));
    const before = new Date(Date.now() - 5_000);
    expect(await store.list(old.slice(0, 2), before)).toContain(old);
    expect(await store.list(young.slice(0, 2), before)).not.toContain(young);
    expect(FIRST_BYTES).toContain(old.slice(0, 2));
    expect(new Set(FIRST_BYTES).size).toBe(256);
  });

  it.each([
    "../../etc/passwd",
    "a.webp",
    "",
    `${"a".repeat(40)}/../b`,
    `${"A".repeat(40)}.webp`,
    `${"a".repeat(40)}\0`,
  ])("refuses the name %j, in every call", async (name) => {
    const calls = [() => store.read(name), () => store.write(name, Buffer.from("a")), () => store.delete(name)];
    for (const call of calls) await expect((async () => call())()).rejects.toThrow(/not the name of a stored file/);
  });
});
