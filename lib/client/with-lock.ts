/** A window that was put to sleep with the lock is not waited for longer. */
const WAIT_MAX_MS = 10_000;

/**
 * Does something that one window of this browser does at a time; without locks, or when the lock
 * does not become free, in several.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work();
  let isGranted = false;
  try {
    await locks.request(name, { signal: AbortSignal.timeout(WAIT_MAX_MS) }, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    await work();
  }
}
