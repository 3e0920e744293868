"use client";

import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { toLocale } from "@/lib/core/base/actor";
import { LinkPending } from "./link-pending";
import { getPathname, LocalizedLink } from "./navigation";

type LinkProps = ComponentProps<typeof LocalizedLink>;
type PlainLinkProps = Omit<LinkProps, "href"> & { href: string };

/**
 * A link that preserves the language, and shows immediately that it was pressed, however slow the
 * network.
 */
export function Link(props: LinkProps) {
  // A page has sixty of them, and what they do, they do in the browser.
  if (typeof window === "undefined" && isPlain(props)) return <LinkAsServed {...props} />;
  const { children, ...rest } = props;
  return (
    <LocalizedLink {...rest}>
      {children}
      <LinkPending />
    </LocalizedLink>
  );
}

/** Whether a link leads to an address of the site in the language of the page. */
function isPlain(props: LinkProps): props is PlainLinkProps {
  return props.locale === undefined && typeof props.href === "string" && props.href.startsWith("/");
}

/** The element that the browser's link makes as well. */
function LinkAsServed(props: PlainLinkProps) {
  const { href, children, prefetch: _prefetch, replace: _replace, scroll: _scroll, ...rest } = props;
  const locale = toLocale(useLocale());
  return (
    <a {...rest} href={getPathname({ href, locale })}>
      {children}
      {/* The browser's has a second child, which it counts as it names what is inside. */}
      {null}
    </a>
  );
}
