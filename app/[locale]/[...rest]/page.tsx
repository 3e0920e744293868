import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { toLocale } from "@/lib/core/base/actor";
import { MissingPage, missingPage } from "@/lib/pages/base/not-found-screen";

type PageProps = { params: Promise<{ locale: string }> };

/** The title of the screen, which is not indexed. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return missingPage(toLocale((await params).locale));
}

/** Every address that no page has: the "not found" screen in the visitor's language. */
export default async function UnknownPage({ params }: PageProps) {
  setRequestLocale(toLocale((await params).locale));
  return <MissingPage />;
}
