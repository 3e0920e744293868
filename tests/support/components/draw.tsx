import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, type ReactNode, StrictMode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { Toaster } from "@/components/ui/toaster";
import type { Locale } from "@/lib/core/base/actor";
import { directionOf } from "@/lib/i18n/formats";
import { refuseMissingMessage } from "@/lib/i18n/strict";
import "@/app/globals.css";
import { messagesOf } from "./texts";

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

/** The addresses to which the screen under test has asked to go, in order. */
export const moves: string[] = [];

const router: Router = {
  push: (href) => void moves.push(href),
  replace: (href) => void moves.push(href),
  refresh: () => void moves.push("refresh"),
  prefetch: () => undefined,
  back: () => void moves.push("back"),
  forward: () => void moves.push("forward"),
} as Partial<Router> as Router; // Next.js itself gives more, which nothing of ours asks for

/**
 * Draws a part of a page in a real browser with what the site's frame gives it: the texts of a
 * language with its direction, the style sheet, a router that remembers where it was sent, and
 * toasts. Nothing of ours is replaced; the network is answered by `answer`.
 */
export async function draw(part: ReactNode, locale: Locale = "fr"): Promise<RenderResult> {
  const dir = directionOf(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  moves.length = 0;
  return render(
    <StrictMode>
      <AppRouterContext value={router}>
        <PathnameContext value={`/${locale}`}>
          <SearchParamsContext value={new URLSearchParams()}>
            <NextIntlClientProvider
              locale={locale}
              messages={messagesOf(locale)}
              timeZone="Europe/Paris"
              onError={refuseMissingMessage}
            >
              <main>{part}</main>
              <Toaster dir={dir} />
            </NextIntlClientProvider>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    </StrictMode>,
  );
}
