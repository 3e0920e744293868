import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { childPictures } from "@/lib/adapters/pictures/child-pictures";
import { PICTURE_LIMITS } from "@/lib/adapters/pictures/picture-job";
import type { PictureCall } from "@/lib/adapters/pictures/port";
import { isAppError } from "@/lib/core/base/errors";
import { BOMBS, SLOW_PICTURE } from "@/tests/support/bombs";
import { childrenOf } from "@/tests/support/children";

const MB = 1024 * 1024;
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#d9b48a" } })
    .jpeg()
    .toBuffer();
});

const encode = (bytes: Buffer, call?: PictureCall) =>
  childPictures.work({ kind: "encode", read: async () => bytes, widthsPx: [320], pixelsMax: 40_000_000 }, call);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "drawn",
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const children = () => childrenOf(process.pid);

describe("pictures that take gigabytes or minutes", () => {
  it("are refused in bounded memory and time, and this process goes on with its work", async () => {
    let [peak, ticks] = [0, 0];
    const ownBytes = process.memoryUsage().rss;
    const startedAt = performance.now();
    const look = setInterval(() => {
      ticks += 1;
      if (ticks % 10 === 0) peak = Math.max(peak, ...children().map(({ rssBytes }) => rssBytes));
    }, 10);
    const codes: string[][] = [];
    const bombs = Object.entries(BOMBS);
    // As many concurrently as there are children: on a busy machine who comes later may be asked to
    // come again.
    for (let at = 0; at < bombs.length; at += PICTURE_LIMITS.childrenMax) {
      const some = bombs.slice(at, at + PICTURE_LIMITS.childrenMax);
      codes.push(...(await Promise.all(some.map(async ([what, bytes]) => [what, await codeOf(encode(bytes))]))));
    }
    clearInterval(look);
    expect(codes).toEqual(Object.keys(BOMBS).map((what) => [what, "upload.too_costly"]));
    expect(peak).toBeLessThan(PICTURE_LIMITS.memoryBytesMax + 150 * MB);
    expect(process.memoryUsage().rss - ownBytes).toBeLessThan(150 * MB);
    // It never stood still: it had a turn every tenth of a second at least, on a machine that was
    // busy.
    expect(ticks).toBeGreaterThan((performance.now() - startedAt) / 100);
    expect((await encode(photo)).widthPx).toBe(60);
  }, 90_000);

  it("are ended when no one waits for them any more, rendering or waiting", async () => {
    const before = new Set(children().map(({ pid }) => pid));
    const leaving = new AbortController();
    const calls = Array.from({ length: 4 }, () => codeOf(encode(SLOW_PICTURE, { signal: leaving.signal })));
    leaving.abort();
    expect(await Promise.all(calls)).toEqual(calls.map(() => "request.interrupted"));
    await expect.poll(() => children().filter(({ pid }) => !before.has(pid))).toEqual([]);
    expect(await codeOf(encode(SLOW_PICTURE, { signal: leaving.signal }))).toBe("request.interrupted");
    expect((await encode(photo)).widthPx).toBe(60);
  });
});

describe("a child process", () => {
  it("knows no secret of ours", async () => {
    process.env.RIHLA_CANARY = "canary";
    await encode(photo);
    delete process.env.RIHLA_CANARY;
    const [child] = children();
    // Only Linux shows what another process knows and may take.
    const limit = `Max data size ${PICTURE_LIMITS.dataBytesMax + 4 * PICTURE_LIMITS.codeBytes}`;
    const readProc = (what: string) => readFileSync(`/proc/${child?.pid}/${what}`, "utf8");
    const report =
      process.platform === "linux" ? { environ: readProc("environ"), limits: readProc("limits") } : { limits: limit };
    expect(report.environ ?? "").not.toMatch(/canary|SECRET|DATABASE/i);
    expect(report.limits.replaceAll(/ +/g, " ")).toContain(limit);
    expect(child?.pid).toBeGreaterThan(0);
  });

  it("that ended while it waited is replaced by a new one", async () => {
    await encode(photo);
    const gone = children();
    for (const { pid } of gone) process.kill(pid, "SIGKILL");
    await expect.poll(() => children().filter(({ pid }) => gone.some((child) => child.pid === pid))).toEqual([]);
    expect((await encode(photo)).widthPx).toBe(60);
  });

  it("reads no other formats than those that people may send", async () => {
    const tiff = await sharp(photo).tiff().toBuffer();
    expect(await codeOf(encode(tiff))).toBe("upload.unreadable");
  });
});

describe("while many wait", () => {
  it("one person's pictures do not block the others' own", async () => {
    const leaving = new AbortController();
    const busy = { owner: 1, signal: leaving.signal };
    const calls = [
      codeOf(encode(SLOW_PICTURE, busy)),
      ...Array.from({ length: 6 }, () => codeOf(encode(photo, { owner: 1, signal: leaving.signal }))),
    ];
    const done: string[] = [];
    const first = encode(photo, { owner: 2 }).then(() => done.push("theirs"));
    const own = encode(photo, { owner: 1, signal: leaving.signal }).then(() => done.push("own"));
    await Promise.all([first, own]);
    expect(done).toEqual(["theirs", "own"]);
    leaving.abort();
    await Promise.all(calls);
  });

  it("who comes too late is asked to come again, and leaves no one waiting", async () => {
    const leaving = new AbortController();
    const send = (owner: number) => codeOf(encode(SLOW_PICTURE, { owner, signal: leaving.signal }));
    const ofOne = Array.from({ length: PICTURE_LIMITS.waitingPerOwnerMax + PICTURE_LIMITS.childrenMax + 1 }, () =>
      send(1),
    );
    const ofMany = Array.from({ length: PICTURE_LIMITS.waitingMax }, (_, index) => send(index + 2));
    expect(await ofOne.at(-1)).toBe("server.busy");
    expect(await ofMany.at(-1)).toBe("server.busy");
    leaving.abort();
    expect(new Set(await Promise.all([...ofOne, ...ofMany]))).toEqual(new Set(["request.interrupted", "server.busy"]));
  });
});
