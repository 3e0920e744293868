import type { ComponentProps } from "react";
import { Link } from "@/lib/i18n/link";

/** A link among words that is high enough for a thumb. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      {...props}
    />
  );
}
