import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { PaletteStyle } from "@/components/brand/palette-style";
import { LiveCounts } from "@/components/identity/notifications/live-counts";
import { PushKeeper } from "@/components/identity/push/push-keeper";
import { LeftPage } from "@/components/identity/sessions/left-page";
import { SessionWatch } from "@/components/identity/sessions/session-watch";
import { WhileSignedIn } from "@/components/identity/sessions/while-signed-in";
import { ClientMessages } from "@/components/layout/client-messages";
import { EarlyInputScript } from "@/components/layout/early-input-script";
import { MissingFilesNotice } from "@/components/layout/missing-files-notice";
import { PageMarksScript } from "@/components/layout/page-marks-script";
import { preloadFonts } from "@/components/layout/preload-fonts";
import type { Viewer } from "@/components/layout/viewer";
import { AccountSlot } from "@/components/site/frame/account-slot";
import { BottomBar } from "@/components/site/frame/bottom-bar";
import { Footer } from "@/components/site/frame/footer";
import { Header } from "@/components/site/frame/header";
import { LanguageOffer } from "@/components/site/frame/language-offer";
import { LanguageOfferScript } from "@/components/site/frame/language-offer-script";
import { Providers } from "@/components/site/frame/providers";
import { SimulatedNotice } from "@/components/site/frame/simulated-notice";
import { LineIcons } from "@/components/ui/line-icons";
import { SkipLink } from "@/components/ui/skip-link";
import { type Actor, type Locale, toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { THEME_COOKIE, toTheme } from "@/lib/core/base/theme";
import { unlistedCountry } from "@/lib/core/base/unlisted-country";
import { env, showsSimulation } from "@/lib/core/env/env";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { manifestPath } from "@/lib/http/install/manifest-route";
import { pageSession } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { siteSettings } from "@/lib/http/site-settings";
import { directionOf } from "@/lib/i18n/formats";
import type { Namespace } from "@/lib/i18n/messages";
import { routing } from "@/lib/i18n/routing";
import { loadFrame } from "@/lib/pages/base/load-frame";
import "@/app/globals.css";

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The message namespaces of the header, the footer and the primitives in the browser. */
const EVERYWHERE: Namespace[] = ["common", "layout"];

/** The words that every page falls back to in search results and shared links. */
export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "layout.meta" });
  const { BRAND_NAME: brand, APP_URL } = env();
  return {
    metadataBase: new URL(APP_URL),
    title: { default: t("title", { brand }), template: `%s · ${brand}` },
    description: t("description"),
    applicationName: brand,
    manifest: manifestPath(locale),
    appleWebApp: { title: brand, statusBarStyle: "default" },
    openGraph: { siteName: brand, type: "website", locale },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** The browser's own bars take the ground's colour. */
export async function generateViewport(): Promise<Viewport> {
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  const light = "#fbfaf7";
  const dark = "#080e1b";
  // The page extends under a phone's notch and its bar; elements at an edge add the insets of
  // `--edge-*`.
  const viewportFit = "cover";
  if (theme !== "system") return { viewportFit, themeColor: theme === "dark" ? dark : light };
  return {
    viewportFit,
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
}

/** The document round every page of one language. */
export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  preloadFonts(locale);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  const dir = directionOf(locale);
  const brand = env().BRAND_NAME;
  const year = localDay(new Date(), MARKET_ZONE).slice(0, 4);
  const [session, { palette, fees }] = await Promise.all([pageSession(), siteSettings()]);
  const viewer = session.state === "user" ? await readViewer(locale) : null;
  return (
    <html lang={locale} dir={dir} className={theme} data-unlisted={unlistedCountry()} suppressHydrationWarning>
      <head>
        <PaletteStyle palette={palette} nonce={nonce} />
        <EarlyInputScript nonce={nonce} />
        {viewer ? null : <LanguageOfferScript nonce={nonce} />}
      </head>
      <body>
        <LineIcons />
        <ClientMessages namespaces={EVERYWHERE}>
          <Providers
            fees={fees}
            dir={dir}
            session={session.state}
            userId={session.state === "user" ? session.actor.userId : null}
            translates={webRuntime().adapters.translation !== undefined}
          >
            <SkipLink />
            {viewer ? null : <LanguageOffer />}
            {showsSimulation() ? <SimulatedNotice /> : null}
            {viewer ? (
              <WhileSignedIn otherwise={<Header brand={brand} viewer={null} theme={theme} />}>
                <Header brand={brand} viewer={viewer} theme={theme} accountSlot={<AccountSlot viewer={viewer} />} />
              </WhileSignedIn>
            ) : (
              <Header brand={brand} viewer={null} theme={theme} />
            )}
            <MissingFilesNotice />
            <main id="content" tabIndex={-1} className="grow">
              {viewer ? <WhileSignedIn otherwise={<LeftPage />}>{children}</WhileSignedIn> : children}
            </main>
            <PageMarksScript nonce={nonce} />
            {viewer ? (
              <WhileSignedIn otherwise={<Footer brand={brand} viewer={null} theme={theme} year={year} />}>
                <Footer brand={brand} viewer={viewer} theme={theme} year={year} />
              </WhileSignedIn>
            ) : (
              <Footer brand={brand} viewer={null} theme={theme} year={year} />
            )}
            {viewer ? (
              <WhileSignedIn otherwise={<BottomBar viewer={null} />}>
                <BottomBar viewer={viewer} />
              </WhileSignedIn>
            ) : (
              <BottomBar viewer={null} />
            )}
            {viewer ? <LiveCounts /> : null}
            {viewer ? <PushKeeper /> : null}
            <SessionWatch state={session.state} person={session.state === "user" ? personOf(session.actor) : null} />
          </Providers>
        </ClientMessages>
      </body>
    </html>
  );
}

/** Returns the user's data that the browser may have: no name, no address. */
function personOf({ userId, logisticsType }: Actor) {
  return { userId, logisticsType };
}

/** The header's data of the user. A session that ends at this instant yields a visitor. */
async function readViewer(locale: Locale): Promise<Viewer | null> {
  try {
    const { me, news } = await loadFrame(locale);
    return {
      firstName: me.profile.firstName,
      logisticsType: me.profile.logisticsProfileType.name,
      unreadCount: news?.messages ?? 0,
      hasBoth: me.logisticsProfileTypes.length > 1,
      workspaces: me.workspaces
        .filter(({ isCurrent, isSuspended }) => !isCurrent && !isSuspended)
        .map(({ id, name }) => ({ id, name })),
      staffRole: me.staffRole,
      unreadNotifications: news?.notifications ?? 0,
    };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
