import type { FeeRates } from "@/lib/platform/fees/limits";
import { shownRates, showRates } from "@/lib/platform/fees/rules";
import { readSettings } from "@/lib/platform/settings/queries";
import { log } from "../core/log";
import type { Palette } from "../core/palette";
import { webRuntime } from "./runtime";

/** How long settings are cached. */
const AGE_MAX_MS = 2_000;

type Kept = { palette: Palette | null; readAtMs: number; reading?: Promise<void> | undefined };
const holder = globalThis as typeof globalThis & { __rihlaSettings?: Kept };

/**
 * The current fees and theme for rendering; `null` for the brand's own. Cached for two seconds per
 * process, also while the database is unavailable. Charges do not use these fees: they are read
 * when an offer is accepted.
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
