import { inflateSync } from "node:zlib";

/**
 * Names of the active content of a PDF: programs, files inside of it, other programs that it
 * starts, forms that it sends. Actions at opening or leaving a page need one of them.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|RichMediaExecute|XFA|GoToE|GoToR|Movie|Sound|Rendition|FileAttachment)(?![A-Za-z])|\/JS(?=[\s(<]|\d+ \d+ R)/;
/** Heads of an archive's files, and of its end: readers of archives look for them anywhere. */
const ARCHIVES = ["PK\u0003\u0004", "PK\u0005\u0006"];
/** A stream of compressed objects, with its dictionary. */
const OBJECTS = /\/ObjStm(?![A-Za-z])/g;
const START = /stream\r?\n/g;
/** Maximum size of the objects of one stream; more is not inspected. */
const OBJECTS_BYTES_MAX = 16 * 1024 * 1024;
const STREAMS_MAX = 2_000;

/** Whether a PDF holds more than pages, or may: what cannot be looked into counts. */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (ARCHIVES.some((head) => text.includes(head)) || ACTIVE.test(withPlainNames(text))) return true;
  const streams = [...text.matchAll(OBJECTS)];
  if (streams.length > STREAMS_MAX) return true;
  return streams.some(({ index }) => {
    START.lastIndex = index;
    const start = START.exec(text);
    if (!start) return false;
    try {
      const objects = inflateSync(bytes.subarray(start.index + start[0].length), {
        maxOutputLength: OBJECTS_BYTES_MAX,
      }).toString("latin1");
      return ACTIVE.test(withPlainNames(objects));
    } catch {
      return true;
    }
  });
}

/** Letters of names may be written by their numbers: /J#61vaScript. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_all, digits: string) => Buffer.from(digits, "hex").toString("latin1"));
}
