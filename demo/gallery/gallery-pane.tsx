import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type GalleryPaneProps = {
  theme: "light" | "dark";
  dir: "ltr" | "rtl";
  /** Inert: the same components can be used in the other pane. */
  isCopy: boolean;
  children: ReactNode;
};

/** All components in one theme, whatever the page's own theme is. */
export function GalleryPane({ theme, dir, isCopy, children }: GalleryPaneProps) {
  return (
    <div
      dir={dir}
      inert={isCopy}
      aria-hidden={isCopy || undefined}
      data-pane={theme}
      className={cn(theme, "min-w-0 rounded-xl border border-line bg-canvas px-4 text-ink sm:px-6")}
    >
      {children}
    </div>
  );
}
