import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { assertHolding, holdFile } from "@/lib/http/hold-file";
import { changeSettings } from "@/tests/support/settings";

const folder = mkdtempSync(join(tmpdir(), "rihla-hold-"));
let restore: () => unknown = () => undefined;
beforeAll(() => {
  restore = changeSettings({ DATA_DIR: folder });
});
afterAll(() => {
  restore();
  rmSync(folder, { recursive: true, force: true });
});

/** A file as it comes in, in pieces. */
const incoming = (pieces: number) => Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(1_000, "x")));

describe("a file of a request", () => {
  it("is held until it is wanted", async () => {
    const held = await holdFile(incoming(5), 10_000, false);
    expect((await held.read()).toString()).toBe("x".repeat(5_000));
    await held.close();
  });

  it("has a place from the start on, or the start reports what to fix", async () => {
    await expect(assertHolding()).resolves.toBeUndefined();
    const back = changeSettings({ DATA_DIR: join(folder, "of-another") });
    // As root nothing is refused: a file in the folder's place is.
    mkdirSync(join(folder, "of-another"));
    writeFileSync(join(folder, "of-another", "incoming"), "");
    await expect(assertHolding()).rejects.toThrow(
      /cannot be held in \S+of-another\/incoming \(E\w+\)\. Correct the rights/,
    );
    back();
  });

  it("that a full disk refuses is read to its end all the same: the rest of the request comes behind it", async () => {
    const probe = await open(join(folder, "probe"), "w");
    const full = vi
      .spyOn(Object.getPrototypeOf(probe), "appendFile")
      .mockRejectedValue(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
    const stream = incoming(5);
    await expect(holdFile(stream, 10_000, false)).rejects.toMatchObject({ code: "ENOSPC" });
    full.mockRestore();
    await probe.close();
    expect(stream.readableEnded).toBe(true);
  });
});
