import { createHash } from "node:crypto";

type Parts = {
  kids?: string;
  count?: number;
  password?: string;
  text?: string;
  startxref?: number;
  /**
   * Additional entries of the catalogue and the page, and further objects, from the sixth on.
   */
  catalog?: string;
  page?: string;
  more?: readonly Buffer[];
};

/** The bytes that pad a password (PDF 1.4, 3.5.2). */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const FILE_ID = Buffer.from("0123456789abcdef");
const PERMISSIONS = -4;

/** A PDF of one page with a line of text, as an airline's ticket is one. */
export function makePdf({
  kids = "[3 0 R]",
  count = 1,
  password,
  text = "AH 1007",
  startxref,
  ...parts
}: Parts = {}): Buffer {
  const { catalog = "", page = "", more = [] } = parts;
  const security = password === undefined ? undefined : encryptionOf(password);
  const drawing = Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
  const stream = security ? rc4(security.keyOf(4), drawing) : drawing;
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R${catalog && ` ${catalog}`} >>`),
    Buffer.from(`<< /Type /Pages /Kids ${kids} /Count ${count} >>`),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>${page && ` ${page}`} >>`,
    ),
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from("\nendstream")]),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    ...(security ? [Buffer.from(security.dictionary)] : []),
    ...more,
  ];
  let file = Buffer.from("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
  const places = objects.map((object, index) => {
    const at = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const encrypt = security ? `/Encrypt 6 0 R /ID [<${FILE_ID.toString("hex")}> <${FILE_ID.toString("hex")}>]` : "";
  const size = objects.length + 1;
  return Buffer.concat([
    file,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${encrypt} >>\nstartxref\n${startxref ?? file.length}\n%%EOF\n`),
  ]);
}

/** The standard security of 40 bits (PDF 1.4, 3.5.2), whose owner's password is another one. */
function encryptionOf(password: string) {
  const pad = (word: string) => Buffer.concat([Buffer.from(word, "latin1"), PADDING]).subarray(0, 32);
  const owner = rc4(md5(pad("owner's")).subarray(0, 5), pad(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(Buffer.concat([pad(password), owner, permissions, FILE_ID])).subarray(0, 5);
  const user = rc4(key, PADDING);
  return {
    keyOf: (object: number) => md5(Buffer.concat([key, Buffer.from([object, 0, 0, 0, 0])])).subarray(0, 10),
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P ${PERMISSIONS} >>`,
  };
}

function md5(bytes: Buffer): Buffer {
  return createHash("md5").update(bytes).digest();
}

// Node's own has none any more.
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (i: number, j: number) => {
    [state[i & 255], state[j & 255]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
