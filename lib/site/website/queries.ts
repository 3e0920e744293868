import type { Queryable } from "@/db/client";
import { readSetting } from "@/lib/platform/settings/queries";
import type { Palette } from "@/lib/platform/settings/rules";

/** The current theme; `null` for the brand's own. An invalid setting is logged and ignored. */
export async function readPalette(tx: Queryable): Promise<Palette | null> {
  return readSetting(tx, "palette");
}
