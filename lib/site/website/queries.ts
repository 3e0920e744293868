import type { Queryable } from "@/db/client";
import type { Palette } from "@/lib/core/palette";
import { readSetting } from "@/lib/platform/settings/queries";

/** The theme that was set last; `null` for the brand's own. A setting that is no theme is logged and left aside: the site keeps a face. */
export async function readPalette(tx: Queryable): Promise<Palette | null> {
  return readSetting(tx, "palette");
}
