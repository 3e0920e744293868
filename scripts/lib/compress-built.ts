import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSED_BYTES_MIN, ENCODED_ENDINGS } from "@/lib/http/encodings";
import { COMPRESSED_TYPES } from "@/lib/http/server/built-files";

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * How much is made of it, of brotli's 11 levels: 11 makes the scripts a tenth smaller than 7 and
 * takes fifty times as long, which an image is worth and a first start is not.
 */
const QUALITIES = { quick: 7, small: 11 } as const;
const GZIP_LEVEL = 9;

/**
 * Writes the compressed scripts and styles of a build next to them, for each encoding that browsers
 * accept: they are sent to every new visitor, and are compressed once.
 */
export async function compressBuilt(folder: string, effort: keyof typeof QUALITIES): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names.map((name) => (COMPRESSED_TYPES[extname(name)] ? compressFile(join(folder, name), effort) : undefined)),
  );
}

async function compressFile(path: string, effort: keyof typeof QUALITIES): Promise<void> {
  const body = await readFile(path);
  if (body.length < COMPRESSED_BYTES_MIN) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITIES[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [small, zipped] = await Promise.all([brotli(body, { params }), zip(body, { level: GZIP_LEVEL })]);
  await Promise.all([writeFile(path + ENCODED_ENDINGS.br, small), writeFile(path + ENCODED_ENDINGS.gzip, zipped)]);
}
