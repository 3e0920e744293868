import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { toLocale } from "@/lib/core/base/actor";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { log } from "@/lib/core/observability/log";
import { answerWith } from "@/lib/http/answer-status";
import { errorReference } from "@/lib/http/error-reference";

/**
 * A public page whose reading may fail. The server draws the "Connection Problem" screen then, with
 * Retry and 503, which search engines take for what it is: come back later. Thrown on, Next.js
 * would send an empty document that only scripts fill.
 */
export function guarded<P>(name: string, page: (props: P) => Promise<ReactNode>) {
  return (props: P): Promise<ReactNode> =>
    guard(
      name,
      () => page(props),
      () => <UnreadPage />,
    );
}

/** The screen of a page that could not be loaded. Its caller answers with 503. */
function UnreadPage() {
  return (
    <div className="page-width py-12">
      <NotForSearch />
      <ErrorState titleAs="h1" reference={errorReference()} />
    </div>
  );
}

/** Stands in for a protected page whose session could not be read. */
export function UnreadSession() {
  answerWith(503);
  return <UnreadPage />;
}

/**
 * The same for a section of a page: the others stay, and the answer is a 503 as well, so that an
 * incomplete page is not cached.
 */
export function guardedSection<P>(name: string, section: (props: P) => Promise<ReactNode>) {
  return (props: P): Promise<ReactNode> =>
    guard(
      name,
      () => section(props),
      () => (
        <div className="page-width">
          <NotForSearch />
          <ErrorState reference={errorReference()} />
        </div>
      ),
    );
}

/**
 * The head of such a page: it reads the same, and must not fail the document either. Nothing of it
 * is for search engines then.
 */
export function guardedHead<P extends { params: Promise<{ locale: string }> }>(
  name: string,
  head: (props: P) => Promise<Metadata>,
) {
  return async function generateMetadata(props: P): Promise<Metadata> {
    const locale = toLocale((await props.params).locale);
    return guard<Metadata>(
      name,
      () => head(props),
      async () => {
        const t = await getTranslations({ locale, namespace: "common.connection" });
        return { title: t("title"), robots: { index: false, follow: true } };
      },
    );
  };
}

/** React adds it to the page's own metadata in the head. */
function NotForSearch() {
  return <meta name="robots" content="noindex" />;
}

async function guard<T>(page: string, make: () => Promise<T>, instead: () => T | Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    // Redirects and the like are thrown too, and are no faults.
    unstable_rethrow(error);
    asAppError(error, log(), { page });
    answerWith(503);
    return instead();
  }
}
