import type { FeeRates } from "@/lib/platform/fees/limits";
import { shownRates, showRates } from "@/lib/platform/fees/rules";
import { readSettings } from "@/lib/platform/settings/queries";
import { log } from "../core/log";
import type { Palette } from "../core/palette";
import { webRuntime } from "./runtime";

/** So long a process shows what was set without asking again whether it has changed. */
const AGE_MAX_MS = 2_000;

type Kept = { palette: Palette | null; readAtMs: number; reading?: Promise<void> | undefined };
const holder = globalThis as typeof globalThis & { __rihlaSettings?: Kept };

/**
 * What pages are drawn with, as it was set last: the fees that they reckon with, and the theme; `null` for the brand's own. Read once in two
 * seconds at most, whatever is asked for: a change is seen within that time in every process. While the database cannot be
 * read, both stay what they were. What is charged does not go by these fees: they are read when an offer is accepted.
 */
export async function siteSettings(): Promise<{ fees: FeeRates; palette: Palette | null }> {
  holder.__rihlaSettings ??= { palette: null, readAtMs: Number.NEGATIVE_INFINITY };
  const kept = holder.__rihlaSettings;
  if (performance.now() - kept.readAtMs > AGE_MAX_MS) {
    kept.reading ??= read(kept).finally(() => {
      kept.reading = undefined;
    });
    await kept.reading;
  }
  return { fees: shownRates(), palette: kept.palette };
}

async function read(kept: Kept): Promise<void> {
  try {
    const { fees, palette } = await readSettings(webRuntime().db, ["fees", "palette"]);
    showRates(fees);
    kept.palette = palette;
  } catch (error) {
    log().error({ error }, "the settings of the site could not be read");
  }
  kept.readAtMs = performance.now();
}
