import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { BOMBS, SLOW_PICTURE } from "@/tests/support/bombs";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";
import { makePdf } from "@/tests/support/make-pdf";
import { HEIC, heicOfSize } from "@/tests/support/pictures";
import { served } from "@/tests/support/served";
import { sessionTokenOf } from "@/tests/support/session-tokens";
import { waitFor } from "@/tests/support/sockets";
import { storedFiles } from "@/tests/support/stored-files";

beforeAll(openServed);
afterAll(closeServed);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#b98f62" } })
    .jpeg()
    .toBuffer();
});

function formOf(fields: Record<string, Buffer | string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), "x");
  }
  return form;
}
const upload = (as: Person, bytes: Buffer) => http("/v1/uploads/upload", { as, body: formOf({ file: bytes }) });
const countOf = (person: Person) => testDb().$count(uploads, eq(uploads.ownerId, person.userId));
const usesOf = async (person: Person) => {
  const key = `uploads:user:${person.userId}`;
  const [row] = await testDb().execute<{ count: number }>(sql`select count from rate_limits where key = ${key}`);
  return Number(row?.count ?? 0);
};

describe("a picture that takes gigabytes or minutes", () => {
  it("is refused with a 422, and everyone else is answered meanwhile", async () => {
    const [first, second, third, fourth] = Object.values(BOMBS);
    // As many concurrently as there are children: on a busy machine who comes later may be asked to
    // come again.
    for (const pair of [
      [first, second],
      [third, fourth],
    ]) {
      const done: string[] = [];
      const bombs = pair.map(async (bytes) => {
        const { status } = await upload(await makePerson(), bytes ?? Buffer.of());
        done.push("bomb");
        return status;
      });
      for (const path of ["/healthz", "/", "/announcements", "/api/v1/countries"])
        expect((await fetch(`${servedUrl()}${path}`)).status).toBe(200);
      done.push("others");
      expect(await Promise.all(bombs)).toEqual([422, 422]);
      expect(done.at(-1)).toBe("bomb");
    }
    expect((await upload(await makePerson(), photo)).status).toBe(201);
  }, 90_000);

  it("sent again and again by one person has to wait", async () => {
    const person = await makePerson();
    const key = `uploads_costly:user:${person.userId}`;
    await testDb().execute(
      sql`insert into rate_limits (key, count, expires_at) values (${key}, 10, now() + interval '1 hour')`,
    );
    expect((await upload(person, photo)).status).toBe(429);
  });

  it("is given up when its sender leaves: the next one has its turn immediately", async () => {
    const person = await makePerson();
    const leaving = new AbortController();
    const headers = {
      origin: servedUrl(),
      "x-custom-lang": "fr",
      cookie: `rihla_session=${await sessionTokenOf(person)}`,
    };
    const calls = [1, 2].map(() =>
      fetch(`${servedUrl()}/api/v1/uploads/upload`, {
        method: "POST",
        headers,
        body: formOf({ file: SLOW_PICTURE }),
        signal: leaving.signal,
      }).then(
        () => "answered",
        () => "left",
      ),
    );
    await waitFor(async () => ((await usesOf(person)) === 2 ? true : undefined), "both pictures");
    leaving.abort();
    expect(await Promise.all(calls)).toEqual(["left", "left"]);
    // Both children were at work for ten seconds else.
    const startedAt = performance.now();
    expect((await upload(await makePerson(), photo)).status).toBe(201);
    const freeMs = performance.now() - startedAt;
    const slow = await upload(await makePerson(), SLOW_PICTURE);
    expect(slow.status).toBe(422);
    expect(freeMs).toBeLessThan((performance.now() - startedAt - freeMs) / 2);
  }, 60_000);
});

describe("a photo of a phone", () => {
  const MB = 1024 * 1024;
  const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#b98f62" } });

  it.each<[string, () => Buffer | Promise<Buffer>, [number, number]]>([
    ["a HEIC that is turned", () => HEIC.turned, [64, 96]],
    ["a HEIC of 40 megapixels", () => HEIC.fortyMegapixels, [1_600, 1_200]],
    ["a JPEG of 40 megapixels", () => flat(7_296, 5_472).jpeg().toBuffer(), [1_600, 1_200]],
    ["a PNG of 40 megapixels in parts", () => flat(7_296, 5_472).png({ progressive: true }).toBuffer(), [1_600, 1_200]],
    ["60 MB", () => padded(photo, 60 * MB), [60, 40]],
    ["a JPEG of 48 megapixels", () => flat(8_064, 6_048).jpeg().toBuffer(), [1_600, 1_200]],
    ["a JPEG of 108 megapixels", () => flat(12_000, 9_000).jpeg().toBuffer(), [1_600, 1_200]],
    ["a JPEG of 200 megapixels", () => flat(16_384, 12_288).jpeg().toBuffer(), [1_600, 1_200]],
    ["an AVIF of 12 megapixels", () => flat(4_000, 3_000).avif({ effort: 0 }).toBuffer(), [1_600, 1_200]],
  ])("is taken: %s", async (_what, make, [width, height]) => {
    const { status, body } = await upload(await makePerson(), await make());
    expect([status, body.file?.width, body.file?.height]).toEqual([201, width, height]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ["more than 60 MB", () => padded(photo, 60 * MB + 1), 413, "upload.too_large"],
    ["a drawing of 48 megapixels", () => flat(8_000, 6_000).gif().toBuffer(), 422, "upload.too_many_pixels"],
    ["a HEIC that claims to have 108 megapixels", () => heicOfSize(12_000, 9_000), 422, "upload.too_many_pixels"],
    [
      "an AVIF of 48 megapixels",
      () => flat(8_000, 6_000).avif({ effort: 0 }).toBuffer(),
      422,
      "upload.too_many_pixels",
    ],
    ["a PDF with a password", () => makePdf({ password: "secret" }), 422, "upload.locked"],
    ["a HEIC that claims to have thousands of them", () => heicOfSize(2 ** 31, 2 ** 31), 422, "upload.unreadable"],
    ["a HEIC that is cut off", () => HEIC.turned.subarray(0, 900), 422, "upload.unreadable"],
    ["a JPEG that is cut off", () => photo.subarray(0, photo.length - 100), 422, "upload.unreadable"],
    ["another format", async () => sharp(photo).tiff().toBuffer(), 415, "upload.wrong_type"],
  ])("is refused with a sentence: %s", async (_what, make, status, code) => {
    const answer = await upload(await makePerson(), await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toMatch(/[{}]|undefined/);
  });

  it("is refused with all others of its request when they are too much together", async () => {
    const form = new FormData();
    const large = new Blob([new Uint8Array(padded(photo, 30 * MB))]);
    for (let count = 0; count < 11; count += 1) form.append("file", large, "x.jpg");
    const person = await makePerson();
    const before = storedFiles(served().dataDir);
    const status = await http("/v1/uploads/upload", { as: person, body: form }).then(
      (answer) => answer.status,
      // The connection may end while the rest is under way.
      () => 413,
    );
    expect(status).toBe(413);
    expect(storedFiles(served().dataDir)).toEqual(before);
    expect((await upload(person, photo)).status).toBe(201);
  });
});

describe("of a form that is refused", () => {
  const dataDir = () => served().dataDir;
  const wrong: [
    string,
    number,
    () => Promise<{ as?: Person; path: string; fields: Record<string, Buffer | string> }>,
  ][] = [
    ["a visitor's", 401, async () => ({ path: "/v1/announcements", fields: { thumbnail: photo } })],
    [
      "by the policy",
      403,
      async () => ({ as: await makePerson(), path: "/v1/transporters", fields: { vehiclePictures: photo } }),
    ],
    [
      "by the contract",
      422,
      async () => ({ as: await makePerson(), path: "/v1/announcements", fields: { title: "ab", thumbnail: photo } }),
    ],
    [
      "for a name that it does not take",
      422,
      async () => ({ as: await makePerson(), path: "/v1/announcements", fields: { thumbnail: photo, evil: photo } }),
    ],
    [
      "by the limit",
      429,
      async () => {
        const as = await makePerson();
        const key = `uploads:user:${as.userId}`;
        await testDb().execute(
          sql`insert into rate_limits (key, count, expires_at) values (${key}, 200, now() + interval '1 hour')`,
        );
        return { as, path: "/v1/uploads/upload", fields: { file: photo } };
      },
    ],
  ];

  it.each(wrong)("nothing is stored, and no picture is worked on: %s", async (_why, status, make) => {
    const { as, path, fields } = await make();
    const before = storedFiles(dataDir());
    const usedBefore = as ? await usesOf(as) : 0;
    const answer = await http(path, { ...(as ? { as } : {}), body: formOf(fields) });
    expect(answer.status).toBe(status);
    expect(storedFiles(dataDir())).toEqual(before);
    expect(as ? await countOf(as) : 0).toBe(0);
    // The hour's count moves before anything is inspected, so it shows whether anything was; of a
    // full one nothing is left to count.
    expect(as && status !== 429 ? await usesOf(as) : usedBefore).toBe(usedBefore);
  });

  it("nothing is stored of the others when one file is no picture", async () => {
    const as = await makePerson();
    const before = storedFiles(dataDir());
    const answer = await http("/v1/disputes", {
      as,
      body: formOf({ reservationId: "1", reason: "not_delivered", statement: "x".repeat(60), photos: photo }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const two = new FormData();
    for (const bytes of [photo, Buffer.from("no picture")]) two.append("file", new Blob([new Uint8Array(bytes)]), "x");
    expect((await http("/v1/uploads/upload", { as, body: two })).status).toBeGreaterThanOrEqual(400);
    expect(storedFiles(dataDir()).length - before.length).toBeLessThanOrEqual(3);
  });
});
