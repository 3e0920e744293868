import { log } from "../core/log";
import type { Palette } from "../core/palette";
import { readPalette } from "../website/queries";
import { webRuntime } from "./runtime";

/** So long a process shows a theme without asking again whether it has changed. */
const AGE_MAX_MS = 2_000;

type Kept = { palette: Palette | null; readAtMs: number; reading?: Promise<void> | undefined };
const holder = globalThis as typeof globalThis & { __rihlaPalette?: Kept };

/**
 * The theme that pages are drawn in; `null` for the brand's own. Read once in two seconds at most, whatever is asked for: a
 * change is seen within that time in every process. While the database cannot be read, the theme stays what it was.
 */
export async function sitePalette(): Promise<Palette | null> {
  holder.__rihlaPalette ??= { palette: null, readAtMs: Number.NEGATIVE_INFINITY };
  const kept = holder.__rihlaPalette;
  if (performance.now() - kept.readAtMs > AGE_MAX_MS) {
    kept.reading ??= read(kept).finally(() => {
      kept.reading = undefined;
    });
    await kept.reading;
  }
  return kept.palette;
}

async function read(kept: Kept): Promise<void> {
  try {
    kept.palette = await readPalette(webRuntime().db);
  } catch (error) {
    log().error({ error }, "the theme could not be read");
  }
  kept.readAtMs = performance.now();
}
