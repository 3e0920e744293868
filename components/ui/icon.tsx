import type { IconNode } from "lucide";
import { cn } from "./cn";
import { iconMarkup } from "./icon-markup";

/**
 * A decorative drawing next to words, in the colour of the text round it. It is one element for
 * React, whatever its lines.
 */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={cn("line-icon", className)}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of a package, which take nothing from outside
      dangerouslySetInnerHTML={{ __html: iconMarkup(of) }}
    />
  );
}
