import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { GalleryForm, GalleryOverlays } from "@/demo/gallery/gallery-controls";
import { GalleryDeal } from "@/demo/gallery/gallery-deal";
import { GalleryFiles, GalleryInputs } from "@/demo/gallery/gallery-inputs";
import { GalleryMarket } from "@/demo/gallery/gallery-market";
import { GalleryMarks } from "@/demo/gallery/gallery-marks";
import { GalleryPane } from "@/demo/gallery/gallery-pane";
import { GallerySurfaces } from "@/demo/gallery/gallery-surfaces";
import { GalleryToolbar } from "@/demo/gallery/gallery-toolbar";
import { SAMPLES, type Samples } from "@/demo/gallery/samples";
import { toLocale } from "@/lib/core/base/actor";
import { isDemo } from "@/lib/core/env/env";
import { readForPage } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { directionOf } from "@/lib/i18n/formats";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { MissingPage } from "@/lib/pages/base/not-found-screen";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Not for search engines. */
export const metadata: Metadata = { title: "UI", robots: { index: false, follow: false } };

const PICTURES_COUNT = 5;

/**
 * Every component in sight, in both themes side by side; in development and in the demo only.
 * Images are built without it.
 */
export default async function GalleryPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  if (process.env.NODE_ENV !== "development" && !isDemo()) return <MissingPage />;
  const query = await searchParams;
  const s = SAMPLES[locale];
  const isDark = query.theme === "dark";
  const dir = query.dir === "ltr" || query.dir === "rtl" ? query.dir : directionOf(locale);
  const { data } = await readForPage(listAnnouncements, locale, { limit: PICTURES_COUNT });
  const pictures = data.map(({ thumbnail }) => thumbnail.path).filter(Boolean);
  return (
    <ClientMessages
      namespaces={["forms", "uploads", "lists", "listings", "rooms", "reports", "reservations", "validation", "map"]}
    >
      <div className="px-4 py-8 sm:px-6">
        <h1 className="mb-4 font-bold font-display text-h1">{s.title}</h1>
        <GalleryToolbar
          theme={isDark ? "dark" : "light"}
          dir={dir}
          labels={{ theme: s.otherTheme, dir: s.direction }}
        />
        {/* The first pane can be used, the other is there for the eye: two of each landmark would be one too many. */}
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <GalleryPane theme={isDark ? "dark" : "light"} dir={dir} isCopy={false}>
            <Everything s={s} pictures={pictures} />
          </GalleryPane>
          <GalleryPane theme={isDark ? "light" : "dark"} dir={dir} isCopy>
            <Everything s={s} pictures={pictures} />
          </GalleryPane>
        </div>
      </div>
    </ClientMessages>
  );
}

/** One part for each family of components; new ones get a line here. */
function Everything({ s, pictures }: { s: Samples; pictures: string[] }) {
  return (
    <>
      <GalleryMarks s={s} />
      <GalleryForm s={s} />
      <GalleryInputs s={s} />
      <GalleryFiles s={s} pictures={pictures} />
      <GalleryOverlays s={s} />
      <GallerySurfaces s={s} />
      <GalleryMarket s={s} pictures={pictures} map={webRuntime().adapters.maps.settings} />
      <GalleryDeal s={s} />
    </>
  );
}
