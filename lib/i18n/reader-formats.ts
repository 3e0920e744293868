import { getNow, getTimeZone } from "next-intl/server";
import type { Locale } from "@/lib/core/base/actor";
import { type Formats, formatsFor } from "./formats";

/** The formats of the page's reader, for what is computed outside of components. */
export async function readerFormats(locale: Locale): Promise<Formats> {
  return formatsFor(locale, await getTimeZone(), await getNow());
}
