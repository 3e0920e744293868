import { findStaleCollations } from "@/db/stale-collations";

/** Prints the remedy when indexes were made by collations that the server no longer has. */
export async function warnOfCollations(url: string): Promise<void> {
  const stale = await findStaleCollations(url);
  if (stale.length === 0) return;
  console.error(
    `! The rules by which text is compared have changed since the indexes were made: ${stale.join(", ")}. ` +
      'Searches may miss rows until they are made again: see "Upgrade" in docs/operations.md.',
  );
}
