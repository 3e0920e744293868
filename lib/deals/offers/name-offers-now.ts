import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { rooms } from "@/db/schema/deals/rooms";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { inArabic, isolateWords } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import { cityPair } from "@/lib/deals/rooms/name-room";
import { readOfferedJourneys, wordsOfJourney } from "@/lib/deals/shared/read-offered-journeys";
import type { NotificationRow } from "@/lib/identity/notifications/hooks";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";

type Way = { departureCityId: number; arrivalCityId: number };

/** The journeys that the notifications of offers are about: their cities, means and day, in the reader's language. */
export async function nameOffersNow(
  { tx }: Pick<Ctx, "tx">,
  { rows, locale }: { rows: readonly NotificationRow[]; locale: Locale },
): Promise<Map<number, { journey: string }>> {
  const own = rows.filter(({ kind }) => kind === "offer_received");
  const journeys = await readOfferedJourneys(tx, idsIn(own, "offerId"));
  // A notification from before offers were named knows its room alone.
  const ways = await readWays(tx, idsIn(own, "roomId"));
  const found = own.map(({ id, params }) => {
    const journey = journeys.get(Number(params.offerId));
    return { id, subject: params.subject, journey, way: journey ?? ways.get(Number(params.roomId)) };
  });
  const cityIds = found.flatMap(({ way }) => (way ? [way.departureCityId, way.arrivalCityId] : []));
  const cities = await loadPlaceRows(tx, [...new Set(cityIds)]);
  const t = translator(locale, "mails");
  const word = (text: string) => inArabic(isolateWords, text, locale);
  return new Map(
    found.map(({ id, subject, journey, way }) => {
      const [from, to] = [cities.get(way?.departureCityId ?? 0), cities.get(way?.arrivalCityId ?? 0)];
      const { means, day } = journey ? wordsOfJourney(journey, locale) : {};
      const facts = [means, day && word(day)].filter((fact) => fact !== undefined);
      const isRouteSaid = LOCALES.some((one) => from && to && subject === cityPair(from.names[one], to.names[one]));
      if (from && to && !(isRouteSaid && facts.length > 0))
        facts.unshift(t("journey.route", { from: word(from.names[locale]), to: word(to.names[locale]) }));
      return [id, { journey: facts.length > 0 ? facts.join(" · ") : t("journey.unsaid") }];
    }),
  );
}

function idsIn(rows: readonly NotificationRow[], name: "offerId" | "roomId"): number[] {
  const ids = rows.map(({ params }) => Number(params[name])).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}

async function readWays(tx: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Way>> {
  if (ids.length === 0) return new Map();
  const { id, departureCityId, arrivalCityId } = rooms;
  const found = await tx
    .select({ id, departureCityId, arrivalCityId })
    .from(rooms)
    .where(inArray(id, [...ids]));
  return new Map(found.map((way) => [way.id, way]));
}
