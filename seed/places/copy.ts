import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";

const LINES_PER_CHUNK = 2_000;

/**
 * Streams rows into a table by COPY. `target` is SQL of our own: a table, with its columns where
 * needed.
 */
export async function copyInto(
  tx: postgres.TransactionSql,
  target: string,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const writable = await tx.unsafe(`copy ${target} from stdin`).writable();
  await pipeline(Readable.from(chunks(rows)), writable);
}

function* chunks(rows: readonly (readonly (string | null)[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += LINES_PER_CHUNK) {
    const lines = rows.slice(start, start + LINES_PER_CHUNK).map((row) => row.map(cell).join("\t"));
    yield `${lines.join("\n")}\n`;
  }
}

/** COPY reads a backslash as the start of an escape, and `\N` as null. */
function cell(value: string | null): string {
  if (value === null) return "\\N";
  return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
