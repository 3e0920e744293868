import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson, type Person } from "@/tests/support/factories";
import { wav } from "@/tests/support/files";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";
import { announcementInput, flightInput, packageInput } from "@/tests/support/inputs";
import { makePdf } from "@/tests/support/make-pdf";
import { readPdf } from "@/tests/support/pdf";
import { served } from "@/tests/support/served";
import { sessionCookie } from "@/tests/support/signed-in";

beforeAll(openServed);
afterAll(closeServed);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b98f62" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "45/1 45/1 0/1" } })
    .toBuffer();
});

/** Writes an object as a form does: `packages[0][weight]`. */
function toForm(value: unknown, form = new FormData(), name = ""): FormData {
  if (value instanceof Blob) form.append(name, value, "file");
  else if (Array.isArray(value))
    for (const [index, inner] of value.entries())
      toForm(inner, form, inner instanceof Blob ? name : `${name}[${index}]`);
  else if (value && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) toForm(inner, form, name ? `${name}[${key}]` : key);
  else if (value !== undefined && value !== null) form.append(name, String(value));
  return form;
}

const blob = (bytes: Buffer, type = "image/jpeg") => new Blob([new Uint8Array(bytes)], { type });

describe("an announcement as a form", () => {
  it("comes with its photos, cover and voice message, as bracketed fields", async () => {
    const person = await makePerson();
    const input = {
      ...announcementInput(0),
      packages: [packageInput([], { images: [blob(photo), blob(photo)] })],
      thumbnail: blob(photo),
      shortAudio: blob(wav(3), "audio/wav"),
    };
    const { status, body } = await http("/v1/announcements", { as: person, body: toForm(input) });
    expect(status).toBe(201);
    expect(body.packages[0].images).toHaveLength(2);
    expect(body.shortAudio.durationMs).toBe(3_000);
    // What is not published is shown to no one else.
    const published = await http(`/v1/announcements/publish/${body.id}`, { as: person, method: "PATCH" });
    expect(published.status).toBe(200);
    const { appUrl } = served();
    for (const path of [body.thumbnail.path, `${body.thumbnail.path}/320`, body.shortAudio.path]) {
      const file = await fetch(`${appUrl}${path}`);
      expect(file.status, path).toBe(200);
      expect(file.headers.get("cache-control")).toContain("immutable");
      expect(Buffer.from(await file.arrayBuffer()).includes("canary-exif")).toBe(false);
    }
    expect((await fetch(`${appUrl}${body.thumbnail.path}/999`)).status).toBe(422);
  });

  it("refuses five photos and names the package", async () => {
    const person = await makePerson();
    const input = {
      ...announcementInput(0),
      packages: [packageInput([], { images: Array.from({ length: 5 }, () => blob(photo)) })],
      thumbnail: blob(photo),
    };
    const { status, body } = await http("/v1/announcements", { as: person, body: toForm(input), lang: "en" });
    expect(status).toBe(422);
    expect(body.data.issues).toMatchObject([
      { path: ["packages", 0, "images"], code: "photos_max", message: "No more than 4 photos." },
    ]);
  });

  it("refuses files in fields that take none, and visitors", async () => {
    const person = await makePerson();
    const form = toForm({ ...announcementInput(0), packages: [] });
    form.append("evil", blob(photo), "x.jpg");
    expect(await http("/v1/announcements", { as: person, body: form })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ["evil"], code: "unknown_key" }] } },
    });
    expect((await http("/v1/announcements", { body: toForm({ title: "abc" }) })).status).toBe(401);
  });

  it("takes a flight with its private ticket, which no one else can read", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const { status, body } = await http("/v1/transporters", {
      as: person,
      body: toForm({ ...flightInput({ ticket: { picture: blob(photo) } }) }),
    });
    expect(status).toBe(201);
    expect(body.private.ticket.fileId).toBeGreaterThan(0);
    expect(body.moderation).toBe("pending");
    expect((await http(`/v1/transporters/${body.id}`)).status).toBe(404);
  });
});

describe("a ticket", () => {
  const ticketOf = async (bytes: Buffer) => {
    const person = await makePerson({ logisticsType: "carrier" });
    const input = flightInput({ ticket: { picture: blob(bytes, "application/pdf") } });
    return { person, answer: await http("/v1/transporters", { as: person, body: toForm(input) }) };
  };

  it.each<[string, Buffer]>([
    ["as it came from the airline", makePdf()],
    ["with bytes after its end", Buffer.concat([makePdf(), Buffer.from("<script>canari()</script>")])],
  ])("may be a PDF, %s, which moderators download and no one else reads", async (_what, pdf) => {
    const { person, answer } = await ticketOf(pdf);
    expect([answer.status, answer.body.private?.ticket]).toMatchObject([201, { isPicture: false }]);
    const moderator = await makePerson({ staffRole: "moderator" });
    const read = async (as: Person) => {
      const { name, value } = await sessionCookie(as.sessionId);
      const path = `/api/v1/admin/moderation/transporters/${answer.body.id}/ticket`;
      return fetch(`${servedUrl()}${path}`, { headers: { cookie: `${name}=${value}` } });
    };
    const shown = await read(moderator);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(shown.headers.get("content-disposition")).toContain(`attachment; filename="ticket-${answer.body.id}.pdf"`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes("canari")).toBe(false);
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: "AH 1007" });
    expect((await read(person)).status).toBe(403);
  });

  it("that was uploaded before is named by its id, as a picture or a PDF, and no sound is one", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const give = async (bytes: Buffer) => {
      const form = new FormData();
      form.append("file", blob(bytes), "x");
      const { body } = await http("/v1/uploads/upload", { as: person, body: form });
      const input = { ...flightInput({ ticket: { picture: body.file.id } }) };
      const made = await http("/v1/transporters", { as: person, body: input });
      return [made.status, made.body.private?.ticket.isPicture ?? made.body.data.issues[0].path.join(".")];
    };
    expect([await give(makePdf()), await give(photo), await give(wav(1))]).toEqual([
      [201, false],
      [201, true],
      [422, "ticket.picture"],
    ]);
  });

  it.each<[string, Buffer, string]>([
    ["needs a password", makePdf({ password: "secret" }), "upload.locked"],
    ["has no page", makePdf({ kids: "[]", count: 0 }), "upload.unreadable"],
    ["is no PDF behind its name", Buffer.from("%PDF-1.7 no more"), "upload.unreadable"],
  ])("that %s is refused at the upload, in words, and nothing is stored", async (_what, pdf, code) => {
    const { answer } = await ticketOf(pdf);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.message.length).toBeGreaterThan(20);
  });
});

describe("an upload", () => {
  const send = async (bytes: Buffer, type = "image/jpeg") => {
    const form = new FormData();
    form.append("file", blob(bytes, type), "x");
    return http("/v1/uploads/upload", { as: await makePerson(), body: form, lang: "en" });
  };

  it("gives the file's id and path, and leaves the file its owner's", async () => {
    const answer = await send(photo);
    expect(answer).toMatchObject({ status: 201, body: { file: { kind: "image", mimeType: "image/webp" } } });
    expect((await http(answer.body.file.path.replace("/api", ""))).status).toBe(404);
  });

  it("is given in parts to players that ask for them, and only to its owner", async () => {
    const form = new FormData();
    form.append("file", blob(wav(1), "audio/wav"), "x");
    const owner = await makePerson();
    const { path } = (await http("/v1/uploads/upload", { as: owner, body: form })).body.file;
    const part = async (range: string, as = owner) => {
      const { name, value } = await sessionCookie(as.sessionId);
      return fetch(`${servedUrl()}${path}`, { headers: { cookie: `${name}=${value}`, range } });
    };
    const head = await part("bytes=0-3");
    expect([head.status, await head.text()]).toEqual([206, "RIFF"]);
    expect(head.headers.get("content-range")).toBe(`bytes 0-3/${wav(1).length}`);
    const whole = await part("bytes=0-1,4-5");
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, wav(1).length]);
    expect((await part(`bytes=${wav(1).length}-`)).status).toBe(416);
    expect((await part("bytes=0-3", await makePerson())).status).toBe(404);
  });

  it("comes smaller to who saves data", async () => {
    const form = new FormData();
    const wide = { width: 1_800, height: 600, channels: 3, background: "#d9b48a" } as const;
    form.append("file", blob(await sharp({ create: wide }).jpeg().toBuffer(), "image/jpeg"), "x");
    const owner = await makePerson();
    const { path } = (await http("/v1/uploads/upload", { as: owner, body: form })).body.file;
    const { name, value } = await sessionCookie(owner.sessionId);
    const widthOf = async (asked: number, saving: Record<string, string>) => {
      const answer = await fetch(`${servedUrl()}${path}/${asked}`, {
        headers: { cookie: `${name}=${value}`, ...saving },
      });
      expect(answer.headers.get("vary")).toContain("Save-Data");
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    for (const [asked, saved] of [
      [1600, 800],
      [800, 320],
      [320, 320],
    ] as const) {
      expect(await widthOf(asked, {})).toBe(asked);
      expect(await widthOf(asked, { "save-data": "on" })).toBe(saved);
    }
  });

  it("is what its bytes say, not its name or type", async () => {
    const html = Buffer.from("<html><script>alert(1)</script></html>");
    expect((await send(html, "image/png")).status).toBe(415);
    expect(await send(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), "image/jpeg")).toMatchObject({
      status: 422,
      body: { code: "upload.unreadable" },
    });
    const polyglot = Buffer.concat([
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
        .gif()
        .toBuffer(),
      html,
    ]);
    const taken = await send(polyglot, "image/gif");
    expect(taken).toMatchObject({ status: 201, body: { file: { mimeType: "image/webp" } } });
  });

  it("takes SVG as a picture of it, without its scripts", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)"><script>alert(1)</script><rect width="40" height="40" fill="red"/></svg>',
    );
    expect(await send(svg, "image/svg+xml")).toMatchObject({
      status: 201,
      body: { file: { mimeType: "image/webp", width: 80 } },
    });
  });

  it("refuses what is too large, too long, a bomb, empty or missing", async () => {
    expect(await send(Buffer.concat([photo, Buffer.alloc(60 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      body: { message: "The file is too large: at most 60\u00a0MB." },
    });
    expect(await send(wav(61), "audio/wav")).toMatchObject({ status: 422, body: { code: "upload.too_long" } });
    const bomb = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="1" height="1"/></svg>',
    );
    expect((await send(bomb, "image/svg+xml")).status).toBe(422);
    expect((await send(Buffer.alloc(0))).status).toBe(422);
    expect(await http("/v1/uploads/upload", { as: await makePerson(), body: new FormData() })).toMatchObject({
      status: 422,
      body: { code: "upload.missing" },
    });
  });

  it("that is cut off in the middle saves nothing and answers clearly", async () => {
    const person = await makePerson();
    const boundary = "----cut";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const answer = await http("/v1/uploads/upload", {
      as: person,
      method: "POST",
      raw: Buffer.concat([Buffer.from(head), photo.subarray(0, 500)]),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect([400, 422]).toContain(answer.status);
  });
});
