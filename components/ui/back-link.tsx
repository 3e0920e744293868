import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/link";
import { cn } from "./cn";
import { Icon } from "./icon";

type BackLinkProps = { href: string; className?: string; children: ReactNode };

/** The link back to a page's parent: an arrow and words, the same above every page. */
export function BackLink({ href, className, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={cn(
        "inline-flex min-h-11 items-center gap-1.5 self-start text-link hover:underline print:hidden",
        className,
      )}
    >
      <Icon of={ArrowLeft} className="size-4.5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
