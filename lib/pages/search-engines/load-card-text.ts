import { getTranslations } from "next-intl/server";
import { priceOf } from "@/components/listings/lists/listing-summaries";
import type { CardText } from "@/lib/adapters/cards/port";
import type { Locale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { env } from "@/lib/core/env/env";
import { readAsVisitor } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { getLane } from "@/lib/listings/lanes/get-lane";
import { routePhrases, routeTitle } from "@/lib/listings/shared/route-phrases";
import { getTrip } from "@/lib/listings/trips/get-trip";
import { getGuide } from "@/lib/site/guides/get-guide";

/**
 * The words of the picture with this name, such as `guide-1.png`; `undefined` when there is none
 * for everyone to see.
 */
export async function loadCardText(locale: Locale, name: string): Promise<CardText | undefined> {
  const match = /^(home|guide|announcement|transporter|lane)(?:-([1-9]\d{0,9}))?(?:-([1-9]\d{0,9}))?\.png$/.exec(name);
  const [, kind, first, second] = match ?? [];
  const write = kind ? WRITERS[kind] : undefined;
  if (!write) return undefined;
  try {
    return { locale, brand: env().BRAND_NAME, ...(await write(locale, Number(first), Number(second))) };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

type Words = Omit<CardText, "locale" | "brand">;

const WRITERS: Record<string, (locale: Locale, first: number, second: number) => Promise<Words>> = {
  home: async (locale) => {
    const t = await getTranslations({ locale, namespace: "home.hero" });
    const meta = await getTranslations({ locale, namespace: "layout.footer" });
    return { kicker: meta("tagline"), title: t("title"), detail: t("lead") };
  },
  guide: async (locale, id) => {
    const guide = await readAsVisitor(getGuide, locale, { id });
    const t = await getTranslations({ locale, namespace: "guides" });
    return { kicker: t("title"), title: guide.title, detail: guide.summary };
  },
  announcement: async (locale, id) => {
    const view = await readAsVisitor(getAnnouncement, locale, { id });
    const t = await getTranslations({ locale, namespace: "listings" });
    const f = formatsFor(locale);
    const route = routeTitle(locale, view.depart.city, view.destination.city);
    return {
      kicker: route,
      title: view.title,
      detail: `${f.dayRange(view.startDate, view.endDate)} · ${f.weight(view.totalWeight)}`,
      price: { amount: f.price(Math.round(view.propositionPrice * 100)), unit: t("proposed") },
    };
  },
  transporter: async (locale, id) => {
    const view = await readAsVisitor(getTrip, locale, { id });
    const t = await getTranslations({ locale, namespace: "listings" });
    const f = formatsFor(locale);
    const { price, priceUnit } = priceOf(view, t, f);
    return {
      kicker: t(`vehicles.${view.vehicleType}`),
      title: routeTitle(locale, view.departure.city, view.arrival.city),
      detail: `${view.isFlexibleDate ? f.dayRange(view.departureDay, view.departureLastDay) : f.calendarDay(view.departureDay)} · ${t("weightLeft", { weight: f.weight(view.weightLeft) })}`,
      price: { amount: price, unit: priceUnit },
    };
  },
  lane: async (locale, fromId, toId) => {
    const lane = await readAsVisitor(getLane, locale, { fromId, toId });
    const t = await getTranslations({ locale, namespace: "lanes" });
    const words = routePhrases(locale, lane.from.city, lane.to.city);
    const kicker = t("count", { count: lane.announcementCount });
    return { kicker, title: t("title", words), detail: t("lead") };
  },
};
