import { log } from "../core/log";
import type { FeeRates } from "../payments/limits";
import { shownRates, showRates } from "../payments/rules";
import { readSetting } from "../settings/queries";
import { webRuntime } from "./runtime";

/** So long a process shows the fees without asking again whether they have changed. */
const AGE_MAX_MS = 2_000;

type Kept = { readAtMs: number; reading?: Promise<void> | undefined };
const holder = globalThis as typeof globalThis & { __rihlaFeesRead?: Kept };

/**
 * The fees that pages reckon with, as they were set last. Read once in two seconds at most, whatever is asked for. What is charged
 * does not go by these: it is read when an offer is accepted.
 */
export async function siteFees(): Promise<FeeRates> {
  holder.__rihlaFeesRead ??= { readAtMs: Number.NEGATIVE_INFINITY };
  const kept = holder.__rihlaFeesRead;
  if (performance.now() - kept.readAtMs > AGE_MAX_MS) {
    kept.reading ??= read(kept).finally(() => {
      kept.reading = undefined;
    });
    await kept.reading;
  }
  return shownRates();
}

async function read(kept: Kept): Promise<void> {
  try {
    showRates(await readSetting(webRuntime().db, "fees"));
  } catch (error) {
    log().error({ error }, "the fees could not be read");
  }
  kept.readAtMs = performance.now();
}
