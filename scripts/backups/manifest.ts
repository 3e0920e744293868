import { z } from "zod";
import { MANIFEST } from "@/lib/adapters/backups/contract";

/** The files of a backup other than those of people. */
export const PATHS = { manifest: MANIFEST, database: "database.dump", list: "files.jsonl" } as const;

const Digest = z.strictObject({ bytes: z.number().int().nonnegative(), sha256: z.string().length(64) });
/** The size and hash of something. */
export type Digest = z.output<typeof Digest>;

/** Why bytes that a row names are not in a backup. */
const Missing = z.enum(["unfinished", "deleted", "lost"]);
/** `unfinished`: never written; `deleted`: unowned by now; `lost`: still owned. */
export type Missing = z.output<typeof Missing>;

/** One line of the list of files. */
export const FileLine = z.strictObject({
  name: z.string().max(100),
  uploadId: z.number().int(),
  digest: Digest.optional(),
  missing: Missing.optional(),
});
export type FileLine = z.output<typeof FileLine>;

/** The metadata of a backup; written last, so that a backup with one is whole. */
export const Manifest = z.strictObject({
  product: z.literal("rihla"),
  /** 1: each backup had all of its files itself, also in a bucket. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** The fingerprint of the secret that all but this is sealed with; left out when it is not. */
  sealedBy: z.string().optional(),
  /** The product's version, and the times of the migrations that its database has. */
  version: z.string(),
  migrations: z.array(z.number().int()).min(1),
  /** The instant whose state it holds. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The major version of the server, and of the program that wrote the dump. */
  postgres: z.strictObject({ server: z.number().int(), dump: z.number().int() }),
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  database: Digest,
  list: Digest,
  files: z.strictObject({
    count: z.number().int(),
    bytes: z.number().int(),
    /** How many of them were read and written; the others are those of the backup before. */
    written: z.number().int().optional(),
    missing: z.partialRecord(Missing, z.number().int()),
  }),
  /** Fingerprints of the secrets that it needs; of files the keys in use. */
  secrets: z.strictObject({ auth: z.string(), code: z.string(), files: z.array(z.string()) }),
});
export type Manifest = z.output<typeof Manifest>;

/** The name of a backup: its instant, so that names sort by time. */
export function nameOf(takenAt: Date): string {
  return `rihla-${takenAt.toISOString().replace(/[-:.]/g, "")}`;
}

/** The instant in a backup's name; undefined for other names. */
export function momentOf(name: string): Date | undefined {
  const parts = /^rihla-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, ms] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}
