/** What is written to a response, as bytes; those of an array are not copied. */
export function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === "string") return Buffer.from(chunk, isEncoding(encoding) ? encoding : "utf8");
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new TypeError("text or bytes are written");
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === "string" && Buffer.isEncoding(value);
}

/**
 * The function that is told of a writing or an end, wherever it stands among what these are given.
 */
export function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  const found = args.findLast((arg) => typeof arg === "function");
  return found && (() => void Reflect.apply(found, undefined, []));
}
