import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { RouteMap } from "@/components/map/route-map";
import { JsonLd } from "@/components/seo/json-ld";
import { faqPage, type QuestionAnswer } from "@/components/seo/json-ld-nodes";
import type { Locale } from "@/lib/core/base/actor";
import { isolate } from "@/lib/core/text/isolate";
import { PAYOUT_TIMES } from "@/lib/deals/payouts/limits";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { readerFormats } from "@/lib/i18n/reader-formats";
import type { LaneView } from "@/lib/listings/lanes/contract";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import type { TripCard } from "@/lib/listings/trips/contract";
import { listTripPlaces } from "@/lib/listings/trips/list-trip-places";

type LaneQuestionsProps = { lane: LaneView; locale: Locale; nextTrip: TripCard | undefined; hasGuide: boolean };

/** What people ask about a pair of cities, answered from what is published now, and its map. */
export async function LaneQuestions({ lane, locale, nextTrip, hasGuide }: LaneQuestionsProps) {
  const t = await getTranslations("lanes");
  const questions = await questionsOf(lane, locale, nextTrip, hasGuide);
  return (
    <section aria-labelledby="questions" className="page-width py-6">
      <JsonLd nodes={[faqPage(questions)]} />
      <h2 id="questions" className="mb-4 font-bold font-display text-h2">
        {t("questions.title")}
      </h2>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <dl className="flex flex-col gap-5">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 max-w-[60ch] text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
        <ClientMessages namespaces={["map"]}>
          <RouteMap
            from={{ city: lane.from.city, point: lane.from.coordinates }}
            to={{ city: lane.to.city, point: lane.to.coordinates }}
            settings={webRuntime().adapters.maps.settings}
          />
        </ClientMessages>
      </div>
    </section>
  );
}

async function questionsOf(
  lane: LaneView,
  locale: Locale,
  nextTrip: TripCard | undefined,
  hasGuide: boolean,
): Promise<QuestionAnswer[]> {
  const [t, f, places] = await Promise.all([
    getTranslations({ locale, namespace: "lanes.questions" }),
    readerFormats(locale),
    readForPage(listTripPlaces, locale, {
      filters: { departureCityId: lane.from.cityId, arrivalCityId: lane.to.cityId },
    }),
  ]);
  const words = routePhrases(locale, lane.from.city, lane.to.city);
  const lowest = Math.min(...places.data.map(({ price }) => price));
  const price = isolate(f.price(Math.round(lowest * 100)));
  return [
    {
      question: t("price", words),
      answer: places.matchCount > 0 ? t("priceFrom", { count: places.matchCount, price }) : t("priceNone"),
    },
    {
      question: t("when"),
      answer: nextTrip ? t("whenNext", { day: f.calendarDay(nextTrip.departureDay) }) : t("whenNone"),
    },
    { question: t("who"), answer: t("whoAnswer") },
    { question: t("paid"), answer: t("paidAnswer", { count: PAYOUT_TIMES.delayHours }) },
    ...(hasGuide ? [{ question: t("forbidden"), answer: t("forbiddenAnswer", { country: lane.to.country }) }] : []),
  ];
}
