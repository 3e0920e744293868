import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { GalleryForm, GalleryOverlays } from "@/app/[locale]/dev/ui/gallery-controls";
import { GalleryMarks } from "@/app/[locale]/dev/ui/gallery-marks";
import { GallerySurfaces } from "@/app/[locale]/dev/ui/gallery-surfaces";
import { SAMPLES } from "@/app/[locale]/dev/ui/samples";
import { toLocale } from "@/lib/core/actor";
import { isDemo } from "@/lib/core/env";

/** Not for search engines. */
export const metadata: Metadata = { title: "UI", robots: { index: false, follow: false } };

/** Every component in sight, in development and in the demo only. */
export default async function GalleryPage({ params }: { params: Promise<{ locale: string }> }) {
  if (process.env.NODE_ENV !== "development" && !isDemo()) notFound();
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const s = SAMPLES[locale];
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 font-bold font-display text-h1">{s.title}</h1>
      <GalleryMarks s={s} />
      <GalleryForm s={s} />
      <GalleryOverlays s={s} />
      <GallerySurfaces s={s} />
    </div>
  );
}
