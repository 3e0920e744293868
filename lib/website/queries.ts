import { desc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { settings } from "@/db/schema/platform";
import { log } from "../core/log";
import type { Palette } from "../core/palette";
import { PaletteSetting } from "./contract";
import { PALETTE_SETTING } from "./kinds";

/** The theme that was set last; `null` for the brand's own. A setting that is no theme is logged and left aside: the site keeps a face. */
export async function readPalette(tx: Queryable): Promise<Palette | null> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, PALETTE_SETTING))
    .orderBy(desc(settings.id))
    .limit(1);
  if (!row) return null;
  const parsed = PaletteSetting.safeParse(row.value);
  if (parsed.success) return parsed.data;
  log().error(
    { issues: parsed.error.issues.map(({ path, message }) => ({ path, message })) },
    "the palette is no theme",
  );
  return null;
}
