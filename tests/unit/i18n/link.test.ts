import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createElement, type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { Link } from "@/lib/i18n/link";
import { LocalizedLink } from "@/lib/i18n/navigation";

type Props = Omit<ComponentProps<typeof LocalizedLink>, "children">;

const LINKS: Record<string, Props> = {
  "to the home page": { href: "/" },
  "to a page": { href: "/announcements" },
  "with questions": { href: "/announcements?from=Lyon%20(69)&sort=price" },
  "with a mark": { href: "/guides/paiement-et-codes#codes" },
  "to the home page with questions": { href: "/?side=carrier" },
  "to an address in letters of another script": { href: "/people/نادية" },
  "with everything that a link holds": {
    href: "/chat/7",
    prefetch: false,
    scroll: false,
    replace: true,
    className: "nav-link",
    "aria-current": "page",
    title: "7 < 8 & 9",
    tabIndex: -1,
  },
  "to another language": { href: "/guides", locale: "ar" },
  "to another site": { href: "https://example.com/a?b=c" },
  "to a place of the page": { href: "#content" },
  "in parts": { href: { pathname: "/sign-in", query: { next: "/chat/7" } } },
};

function Named() {
  return createElement("i", { id: useId() });
}

function draw(locale: Locale, children: ReactNode): string {
  const props: ComponentProps<typeof NextIntlClientProvider> = { locale, messages: {}, timeZone: "UTC", children };
  return renderToString(createElement(NextIntlClientProvider, props));
}

describe.each(LOCALES)("a link of a page in %s", (locale) => {
  it.each(Object.entries(LINKS))("%s is served as the browser makes it", (_name, props) => {
    const named = createElement(Named);
    const served = draw(locale, createElement(Link, props, named));
    // Behind its child the browser's link has its mark, which is nothing until it is pressed.
    expect(served).toBe(draw(locale, createElement(LocalizedLink, props, named, null)));
    expect(served).toContain("<a ");
  });
});
