"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Link, usePathname } from "@/lib/i18n/navigation";

type NavLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A navigation link, marked as current on its page and the pages below. */
export function NavLink({ href, className, ...rest }: NavLinkProps) {
  const pathname = usePathname();
  const isCurrent = pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 font-medium hover:bg-sunken",
        isCurrent ? "text-ink" : "text-muted hover:text-ink",
        className,
      )}
      {...rest}
    />
  );
}
