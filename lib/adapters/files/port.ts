/** A byte range of a file, both ends inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * Stores bytes under names of 40 hexadecimal digits and a suffix (`/^[0-9a-f]{40}[\w.-]{0,40}$/`);
 * any other name throws. An unavailable store throws an `UnavailableError`. Rows decide what exists
 * and who may read it.
 */
export type FileStore = {
  /** Writes atomically, replacing an existing file; throws when the disk is full. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** The whole file in memory, for what works on it; `undefined` when there is none. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** The size in bytes; `undefined` when there is no such file. */
  size: (name: string) => Promise<number | undefined>;
  /**
   * Streams a file or a range that lies within it; `undefined` when there is none. A caller that
   * does not read the stream to its end cancels it.
   */
  open: (name: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes a file; a missing one is no error. */
  delete: (name: string) => Promise<void>;
  /** The names with a prefix (two hex digits) written before a time, partial files included. */
  list: (firstByte: string, writtenBefore: Date) => Promise<string[]>;
  /**
   * Throws an error that names the fix when the store cannot work as it is configured, and an
   * `UnavailableError` when it does not answer.
   */
  check: () => Promise<void>;
};
