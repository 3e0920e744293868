import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/**
 * Navigation that preserves the visitor's language; use these instead of `next/navigation`, and
 * `Link` of `link.tsx` instead of `next/link`.
 */
export const {
  Link: LocalizedLink,
  redirect,
  permanentRedirect,
  usePathname,
  useRouter,
  getPathname,
} = createNavigation(routing);
