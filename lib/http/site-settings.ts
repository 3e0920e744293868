import { processSlot } from "@/lib/core/base/process-slot";
import { log } from "@/lib/core/observability/log";
import { FEES, type FeeRates } from "@/lib/platform/fees/limits";
import { readSettings } from "@/lib/platform/settings/queries";
import type { Palette } from "@/lib/platform/settings/rules";
import { webRuntime } from "./runtime";

/** How long settings are cached. */
const AGE_MAX_MS = 2_000;

type SiteSettings = { fees: FeeRates; palette: Palette | null };
type CachedSettings = SiteSettings & { readAtMs: number; reading?: Promise<void> | undefined };
const slot = processSlot<CachedSettings>("settings");

/**
 * The current fees and theme for rendering; `null` for the brand's own. Cached for two seconds per
 * process, also while the database is unavailable. Charges do not use these fees: they are read
 * when an offer is accepted.
 */
export async function siteSettings(): Promise<SiteSettings> {
  slot.value ??= { fees: FEES, palette: null, readAtMs: Number.NEGATIVE_INFINITY };
  const cached = slot.value;
  if (performance.now() - cached.readAtMs > AGE_MAX_MS) {
    cached.reading ??= read(cached).finally(() => {
      cached.reading = undefined;
    });
    await cached.reading;
  }
  return { fees: cached.fees, palette: cached.palette };
}

async function read(cached: CachedSettings): Promise<void> {
  try {
    const { fees, palette } = await readSettings(webRuntime().db, ["fees", "palette"]);
    Object.assign(cached, { fees, palette });
  } catch (error) {
    log().error({ error }, "the settings of the site could not be read");
  }
  cached.readAtMs = performance.now();
}
