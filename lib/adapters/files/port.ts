/**
 * Stores bytes under names of 40 hexadecimal digits and a suffix (`/^[0-9a-f]{40}[\w.-]{0,40}$/`);
 * any other name throws. Rows decide what exists and who may read it.
 */
export type FileStore = {
  /** Writes atomically, replacing an existing file; throws when the disk is full. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Deletes a file; a missing one is no error. */
  delete: (name: string) => Promise<void>;
  /** The names with a prefix (two hex digits) written before a time, partial files included. */
  list: (firstByte: string, writtenBefore: Date) => Promise<string[]>;
};
