import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { UPLOAD_RATES } from "@/lib/platform/uploads/limits";
import { sourceOf } from "@/lib/platform/uploads/prepare-upload";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { type StoredUpload, storeUploads } from "@/lib/platform/uploads/store-upload";
import { uploadFile } from "@/lib/platform/uploads/upload-file";
import { appErrorCodesOf, appErrorOf, callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { wav } from "@/tests/support/files";
import { makePdf } from "@/tests/support/make-pdf";
import { HEIC, heicOfSize } from "@/tests/support/pictures";
import { bytesOf } from "@/tests/support/stored-files";

type Kind = "image" | "audio" | "document" | "any";

let owner: Person;
let photo: Buffer;
const MB = 1024 * 1024;

/** Takes bytes in as the transport does, one file of a request. */
async function store(bytes: Buffer, kind: Kind = "any", ownerId = owner.userId): Promise<StoredUpload> {
  const order = { kind, isPublic: false, source: sourceOf(bytes) };
  const [stored] = await storeUploads({ ...testRuntime(), now: new Date() }, ownerId, [order]);
  if (!stored) throw new Error("nothing was stored");
  return stored;
}

const codeOf = async (bytes: Buffer, kind: Kind = "any") => (await appErrorOf(store(bytes, kind))).code;
const read = async (file: StoredUpload, width?: string) =>
  bytesOf(await callAs(owner, readUpload, { key: file.storageKey, ...(width ? { width } : {}) }));
const count = () => testDb().$count(uploads);

beforeAll(async () => {
  owner = await makePerson();
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 37) % 256));
  photo = await sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toBuffer();
});

describe("a picture", () => {
  it.each(["jpeg", "png", "gif", "webp", "avif"] as const)(
    "in %s is stored as WebP in three widths",
    async (format) => {
      const wide = await sharp(photo).resize(1_000, 500).toFormat(format).toBuffer();
      const file = await store(wide);
      expect(file).toMatchObject({ kind: "image", mimeType: "image/webp", widthPx: 1_000, heightPx: 500 });
      const widths = await Promise.all(
        ["320", "800", "1600"].map(async (width) => (await sharp(await read(file, width)).metadata()).width),
      );
      expect(widths).toEqual([320, 800, 1_000]);
      expect((await sharp(await read(file)).metadata()).format).toBe("webp");
    },
  );

  it("in HEIC is stored as WebP, upright, without where it was taken, for a listing or as a document", async () => {
    for (const kind of ["image", "document", "any"] as const) {
      const file = await store(HEIC.turned, kind);
      expect(file).toMatchObject({ mimeType: "image/webp", widthPx: 64, heightPx: 96 });
      expect((await read(file)).toString("latin1")).not.toContain("Canari");
    }
  });

  it("in SVG is rendered: nothing of its text, scripts or outside pictures is stored or fetched", async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="alert(1)">
      <script>alert("canari")</script><image href="file:///etc/hostname" width="9" height="9"/>
      <image href="http://127.0.0.1:9/x.png" width="9" height="9"/><rect width="80" height="40" fill="#c00"/></svg>`;
    const file = await store(Buffer.from(svg));
    expect(file.mimeType).toBe("image/webp");
    const bytes = await read(file);
    expect(bytes.toString("latin1")).not.toMatch(/svg|script|canari/);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
  });

  it("loses where and when it was taken, and is turned upright", async () => {
    const tagged = await sharp(photo)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: "Canari Exif", Make: "Canari" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).orientation).toBe(6);
    expect(tagged.toString("latin1")).toContain("Canari Exif");
    const file = await store(tagged);
    expect(file).toMatchObject({ widthPx: 40, heightPx: 60 });
    for (const width of ["320", "800", "1600"]) {
      const bytes = await read(file, width);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(bytes.toString("latin1")).not.toContain("Canari");
    }
  });

  it("loses what is hidden behind it", async () => {
    const polyglot = Buffer.concat([photo, Buffer.from("<script>canari()</script>%PDF-1.4")]);
    const bytes = await read(await store(polyglot));
    expect(bytes.toString("latin1")).not.toMatch(/canari|PDF/);
  });
});

describe("other files", () => {
  it("a voice message and a document are stored as they are", async () => {
    const sound = wav(3);
    const voice = await store(sound);
    expect(voice).toMatchObject({ kind: "audio", mimeType: "audio/wav", widthPx: null });
    expect(await read(voice)).toEqual(sound);
    const pdf = makePdf();
    const paper = await store(pdf);
    expect(paper).toMatchObject({ kind: "document", mimeType: "application/pdf" });
    expect(await read(paper)).toEqual(pdf);
    expect((await appErrorOf(callAs(owner, readUpload, { key: voice.storageKey, width: "320" }))).code).toBe(
      "upload.not_found",
    );
  });

  it("an identity document may be a photo, and is re-encoded like one", async () => {
    expect(await store(photo, "document")).toMatchObject({ kind: "document", mimeType: "image/webp" });
    expect(await codeOf(await sharp(photo).gif().toBuffer(), "document")).toBe("upload.wrong_type");
  });

  it("a voice message lasts at most a minute", async () => {
    expect((await store(wav(60), "audio")).kind).toBe("audio");
    const error = await appErrorOf(store(wav(60.1), "audio"));
    expect([error.code, error.detail.params]).toEqual(["upload.too_long", { max: 60 }]);
  });
});

describe("what is refused", () => {
  const text = (value: string) => Buffer.from(value);

  it.each<[string, () => Buffer | Promise<Buffer>, Kind, string]>([
    ["a text", () => text("bonjour"), "any", "upload.wrong_type"],
    ["a page", () => text("<!doctype html><svg><script>1</script></svg>"), "any", "upload.wrong_type"],
    ["a program", () => text("MZ\u0090\u0000"), "any", "upload.wrong_type"],
    [
      "entities in front of an SVG",
      () => text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hosts">]><svg>&x;</svg>'),
      "any",
      "upload.wrong_type",
    ],
    ["a picture as a voice message", () => photo, "audio", "upload.wrong_type"],
    ["a voice message as a picture", () => wav(1), "image", "upload.wrong_type"],
    ["a document as a picture", () => text("%PDF-1.7"), "image", "upload.wrong_type"],
    ["a page with the first bytes of a GIF", () => text("GIF89a<script>alert(1)</script>"), "any", "upload.unreadable"],
    [
      "a page with the first bytes of a JPEG",
      () => Buffer.concat([photo.subarray(0, 3), text("<html>")]),
      "any",
      "upload.unreadable",
    ],
    ["half a JPEG", () => photo.subarray(0, photo.length / 2), "any", "upload.unreadable"],
    ["half a PNG", async () => (await sharp(photo).png().toBuffer()).subarray(0, 400), "any", "upload.unreadable"],
    [
      "an SVG that does not end",
      () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9"'),
      "any",
      "upload.unreadable",
    ],
    [
      "a picture of 400 million pixels",
      () => text('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
      "any",
      "upload.too_many_pixels",
    ],
    [
      "a drawing of 48 million pixels",
      () =>
        sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#888" } })
          .gif()
          .toBuffer(),
      "image",
      "upload.too_many_pixels",
    ],
    ["a HEIC of 108 million pixels", () => heicOfSize(12_000, 9_000), "any", "upload.too_many_pixels"],
    ["a document with a password", () => makePdf({ password: "secret" }), "any", "upload.locked"],
    ["a document without a page", () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"), "any", "upload.unreadable"],
    ["half a HEIC", () => HEIC.turned.subarray(0, HEIC.turned.length - 100), "any", "upload.unreadable"],
    [
      "a HEIC that is a text",
      () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heicno picture"),
      "image",
      "upload.unreadable",
    ],
    ["a film of a phone", () => text("\0\0\0\u0018ftypmp42\0\0\0\0isommp42"), "any", "upload.wrong_type"],
    ["a voice message without sound", () => wav(1).subarray(0, 44), "audio", "upload.unreadable"],
    [
      "a voice message without a format",
      () => Buffer.concat([text("RIFF\u0000\u0000\u0000\u0000WAVEdata"), Buffer.alloc(40)]),
      "audio",
      "upload.unreadable",
    ],
    ["nothing", () => Buffer.alloc(0), "any", "upload.unreadable"],
  ])("%s", async (_name, make, kind, code) => {
    const before = await count();
    expect(await codeOf(await make(), kind)).toBe(code);
    expect(await count()).toBe(before);
  });

  it("what is larger than its kind may be, by one byte", async () => {
    const over = (bytes: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
    const refused = async (bytes: Buffer, kind: Kind) => {
      const error = await appErrorOf(store(bytes, kind));
      return [error.code, error.detail.params];
    };
    const png = await sharp(photo).png().toBuffer();
    expect(await refused(over(60 * MB + 1, photo), "image")).toEqual(["upload.too_large", { max: 60 }]);
    expect(await refused(over(60 * MB + 1, photo), "document")).toEqual(["upload.too_large", { max: 60 }]);
    expect(await refused(over(30 * MB + 1, png), "image")).toEqual(["upload.too_large", { max: 30 }]);
    expect(await refused(over(5 * MB + 1, text("<svg >")), "image")).toEqual(["upload.too_large", { max: 5 }]);
    expect(await refused(over(5 * MB + 1, text("%PDF-")), "document")).toEqual(["upload.too_large", { max: 5 }]);
    expect(await refused(over(2 * MB + 1, wav(1)), "audio")).toEqual(["upload.too_large", { max: 2 }]);
    expect(await refused(over(2 * MB + 1, wav(1)), "any")).toEqual(["upload.too_large", { max: 2 }]);
    expect((await store(over(60 * MB, photo), "image")).kind).toBe("image");
  });

  it("more than a gigabyte in an hour, counted by person", async () => {
    const busy = await makePerson();
    await store(photo, "any", busy.userId);
    const key = `uploads_megabytes:user:${busy.userId}`;
    await testDb().execute(sql`update rate_limits set count = ${UPLOAD_RATES.megabytes.max} where key = ${key}`);
    expect((await appErrorOf(store(photo, "any", busy.userId))).code).toBe("request.too_many");
  });

  it("more than two hundred in an hour, counted by person", async () => {
    const busy = await makePerson();
    await store(photo, "any", busy.userId);
    await testDb().execute(sql`update rate_limits set count = 200 where key = ${`uploads:user:${busy.userId}`}`);
    const error = await appErrorOf(store(photo, "any", busy.userId));
    expect(error.code).toBe("request.too_many");
    expect(error.detail.retryAfterSeconds).toBeGreaterThan(3_500);
    expect((await store(photo)).kind).toBe("image");
  });
});

describe("the upload of one file", () => {
  it("names what was stored to its owner, and to no one else", async () => {
    const file = await store(photo);
    expect(await callAs(owner, uploadFile, { file: file.id })).toEqual({
      file: {
        id: file.id,
        path: `/api/v1/files/${file.storageKey}`,
        kind: "image",
        mimeType: "image/webp",
        width: 60,
        height: 40,
      },
    });
    expect(file.storageKey).toMatch(/^[0-9a-f]{40}$/);
    const refused = [
      callAs(await makePerson(), uploadFile, { file: file.id }),
      callAs(owner, uploadFile, { file: 2_000_000_000 }),
      callAs(owner, uploadFile),
      callAs("visitor", uploadFile, { file: file.id }),
    ];
    expect(await appErrorCodesOf(refused)).toEqual([
      "upload.not_found",
      "upload.not_found",
      "upload.missing",
      "auth.required",
    ]);
  });
});
