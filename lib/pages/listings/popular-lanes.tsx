import { LaneLinks } from "@/components/listings/lanes/lane-links";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { listPopularLanes } from "@/lib/listings/lanes/list-popular-lanes";
import { guardedSection } from "@/lib/pages/base/guarded";

/** The busiest city pairs; nothing as long as there are none. */
export const PopularLanes = guardedSection("popular lanes", drawPopularLanes);

async function drawPopularLanes({ locale }: { locale: Locale }) {
  return <LaneLinks lanes={await readForPage(listPopularLanes, locale)} />;
}
