import { FIRST_BYTES } from "@/lib/adapters/files/limits";
import type { FileStore } from "@/lib/adapters/files/port";

/** Number of files copied concurrently. */
const COPIED_AT_ONCE = 8;

/** The counts of a copy; `present` were there before. */
export type CopyCount = { copied: number; present: number };

/**
 * Copies every whole file of one store that the other lacks. Files never change under their name,
 * so that it may run while the site is in use, be interrupted and restarted.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (count: CopyCount, share: number) => void = () => undefined,
): Promise<CopyCount> {
  const count = { copied: 0, present: 0 };
  for (const [index, firstByte] of FIRST_BYTES.entries()) {
    const now = new Date(Date.now() + 60_000);
    const there = new Set(await to.list(firstByte, now));
    const names = (await from.list(firstByte, now)).filter((name) => !name.endsWith(".part"));
    const missing = names.filter((name) => !there.has(name));
    count.present += names.length - missing.length;
    await Promise.all(Array.from({ length: COPIED_AT_ONCE }, () => copySome(missing)));
    onProgress(count, (index + 1) / FIRST_BYTES.length);
  }
  return count;

  async function copySome(names: string[]): Promise<void> {
    for (let name = names.pop(); name; name = names.pop()) {
      const bytes = await from.read(name);
      // Deleted since it was listed.
      if (!bytes) continue;
      await to.write(name, bytes);
      count.copied += 1;
    }
  }
}
