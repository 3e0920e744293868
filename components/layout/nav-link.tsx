"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/lib/i18n/link";
import { usePathname } from "@/lib/i18n/navigation";

type NavLinkProps = Omit<ComponentProps<typeof Link>, "href"> & {
  href: string;
  /** Other pages that it represents. */
  also?: readonly string[] | undefined;
};

/** A navigation link, marked as current on its page, the pages below, and those it represents. */
export function NavLink({ href, also = [], className, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const isCurrent = [href, ...also].some(
    (path) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`)),
  );
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={cn("nav-link", isCurrent ? "text-ink" : "text-muted hover:text-ink", className)}
      {...rest}
    />
  );
}
