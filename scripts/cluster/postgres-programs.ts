import { dirname } from "node:path";
import { findPrograms } from "../backups/client-programs";
import { unpackLater } from "../lib/later-debian";

const MAJOR = 18;
const BIN = `usr/lib/postgresql/${MAJOR}/bin`;

/**
 * The folder of PostgreSQL's client programs for the embedded server: this machine's, or those of a
 * later Debian.
 */
export function ensurePostgresClient(): string {
  try {
    return dirname(findPrograms(MAJOR).dump);
  } catch {
    return unpackLater(`postgresql-client-${MAJOR}`, BIN);
  }
}

/** The folder of all of PostgreSQL's programs of that version, of a later Debian. */
export function ensurePostgresServer(): string {
  return unpackLater(`postgresql-${MAJOR}`, BIN);
}
