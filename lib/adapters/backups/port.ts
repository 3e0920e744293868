import type { Readable } from "node:stream";

/** A backup in its place: what it is made of, by path. */
export type Backup = {
  name: string;
  /** Its location, as people write it. */
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
   * Takes a file of people over from an earlier whole backup of this store, without reading its
   * bytes; returns whether that was possible.
   */
  reuseFile: (name: string, earlier: string) => Promise<boolean>;
  /** Makes it one that counts, once its manifest is written. */
  finish: () => Promise<void>;
  /** Takes back what was written. */
  discard: () => Promise<void>;
};

/** A store of backups; each is whole once its manifest is stored. */
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
   * Aborts writes that were begun before an instant and never ended, such as those of a killed
   * process: their parts are stored, and paid for, without a name. Returns their number.
   */
  endWrites: (begunBefore: Date) => Promise<number>;
  /**
   * Files that several backups share; undefined where each goes with the last backup that has it.
   */
  shared: SharedFiles | undefined;
  /** The lists of erased accounts, stored next to the backups. */
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

/** Files of people stored next to the backups, which refer to them. */
type SharedFiles = {
  /** The names that begin with two hexadecimal digits, of files written before an instant. */
  list: (firstByte: string, writtenBefore: Date) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};
