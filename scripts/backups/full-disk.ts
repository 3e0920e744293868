const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** Errors of services with Amazon's API for a full bucket. */
const FULL_BUCKET = /QuotaExceeded|StorageFull|InsufficientStorage|\b507\b/;

/** Whether something was not written because there is no room for it. */
export function isFull(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if (
      FULL.has("code" in current ? String(current.code) : "") ||
      FULL_BUCKET.test(`${current.name} ${current.message}`)
    )
      return true;
  return false;
}
