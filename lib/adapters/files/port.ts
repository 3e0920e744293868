/**
 * Where the bytes of files lie, under names that are made of 40 hexadecimal digits and an ending (`/^[0-9a-f]{40}[\w.-]{0,40}$/`); any
 * other name throws. Rows say what files there are and who may read them.
 */
export type FileStore = {
  /** Writes a file whole or not at all; throws when there is no room. The same name again replaces it. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Reads a file; `undefined` when there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Deletes a file; one that is gone already is no error. */
  delete: (name: string) => Promise<void>;
  /** The names that begin with a byte (two hexadecimal digits) and were written before a moment, whole or not. */
  list: (firstByte: string, writtenBefore: Date) => Promise<string[]>;
};
