import { createNavigation } from "next-intl/navigation";
import type { ComponentProps } from "react";
import { LinkPending } from "./link-pending";
import { routing } from "./routing";

const navigation = createNavigation(routing);

/**
 * Links and moves that keep the visitor's language; use these instead of `next/link` and
 * `next/navigation`.
 */
export const { redirect, permanentRedirect, usePathname, useRouter, getPathname } = navigation;

/**
 * A link that keeps the language, and shows at once that it was pressed, however slow the network.
 */
export function Link({ children, ...rest }: ComponentProps<typeof navigation.Link>) {
  return (
    <navigation.Link {...rest}>
      {children}
      <LinkPending />
    </navigation.Link>
  );
}
