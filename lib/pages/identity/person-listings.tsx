import { getTranslations } from "next-intl/server";
import { ListingCard, type ListingSummary } from "@/components/listings/lists/listing-card";
import { announcementSummary, tripSummary } from "@/components/listings/lists/listing-summaries";
import type { Locale } from "@/lib/core/base/actor";
import { siteSettings } from "@/lib/http/site-settings";
import { readerFormats } from "@/lib/i18n/reader-formats";
import type { PersonView } from "@/lib/site/people/contract";

/** A person's open listings: trips first, then parcels; renders nothing without any. */
export async function PersonListings({ view, locale }: { view: PersonView; locale: Locale }) {
  const [t, texts] = await Promise.all([getTranslations("people"), getTranslations("listings")]);
  const f = await readerFormats(locale);
  const { fees: rates } = await siteSettings();
  const trips = view.transporters.map((card) => tripSummary(card, texts, f, { rates }));
  const parcels = view.announcements.map((card) => announcementSummary(card, texts, f));
  return (
    <>
      <Cards id="trips" title={t("trips")} listings={trips} />
      <Cards id="parcels" title={t("parcels")} listings={parcels} />
    </>
  );
}

function Cards({ id, title, listings }: { id: string; title: string; listings: ListingSummary[] }) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-bold font-display text-h2">
        {title}
      </h2>
      <ul className="flex flex-col gap-4">
        {listings.map((listing) => (
          <li key={listing.href} className="min-w-0">
            {/* The owner is shown above. */}
            <ListingCard listing={{ ...listing, owner: undefined }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
