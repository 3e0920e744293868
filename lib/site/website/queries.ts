import type { Queryable } from "@/db/client";
import type { Palette } from "@/lib/core/palette";
import { readSetting } from "@/lib/platform/settings/queries";

/** The current theme; `null` for the brand's own. An invalid setting is logged and ignored. */
export async function readPalette(tx: Queryable): Promise<Palette | null> {
  return readSetting(tx, "palette");
}
