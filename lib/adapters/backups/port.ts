import type { Readable } from "node:stream";

/** A backup in its place: what it is made of, by path. */
export type Backup = {
  name: string;
  /** Where it is, as people write it. */
  place: string;
  /** Undefined when there is no such file. */
  read: (path: string) => Promise<Readable | undefined>;
  /** A file of people, by its name; undefined when there is none. */
  readFile: (name: string) => Promise<Readable | undefined>;
};

/** A backup that is being made. */
export type NewBackup = Pick<Backup, "name" | "place"> & {
  /** Writes one of its files, in bounded memory; it is safe when this comes back. */
  write: (path: string, content: Readable | Buffer) => Promise<void>;
  /** Writes a file of people, whose bytes never change under a name. */
  writeFile: (name: string, bytes: Buffer) => Promise<void>;
  /**
   * Takes a file of people over from an earlier whole backup of this store, without its bytes being
   * read; says whether that could be done.
   */
  reuseFile: (name: string, earlier: string) => Promise<boolean>;
  /** Makes it one that counts, once its manifest is written. */
  finish: () => Promise<void>;
  /** Takes back what was written. */
  discard: () => Promise<void>;
};

/** Where backups are kept, each whole from the moment that its manifest lies there. */
export type BackupStore = {
  place: string;
  create: (name: string) => Promise<NewBackup>;
  /** Undefined when there is no whole backup of that name. */
  open: (name: string) => Promise<Backup | undefined>;
  /** The names of what lies there, whole or not. */
  list: () => Promise<{ whole: string[]; partial: string[] }>;
  /** Removes a backup, whole or not. */
  remove: (name: string) => Promise<void>;
  /**
   * Ends writes that were begun before a moment and never ended, as of a process that was killed:
   * what they had sent is kept, and paid for, without a name. Gives their number.
   */
  endWrites: (begunBefore: Date) => Promise<number>;
  /**
   * Files that several backups share; undefined where each goes with the last backup that has it.
   */
  shared: SharedFiles | undefined;
  /** What is kept beside the backups of the erasures of accounts. */
  erasures: ErasureLists;
};

/** Lists that are written once and never changed. */
export type ErasureLists = {
  list: () => Promise<string[]>;
  /** Undefined when there is no such list. */
  read: (name: string) => Promise<Readable | undefined>;
  /** Writes one whole or not at all; it is safe when this comes back. */
  write: (name: string, content: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** Files of people that lie beside the backups, as which backups name them. */
type SharedFiles = {
  /** The names that begin with two hexadecimal digits, of what was written before a moment. */
  list: (firstByte: string, writtenBefore: Date) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};
