import { cn } from "@/components/ui/cn";

/** A button or link that stands among a menu's links: their height, edge and letters. */
export const MENU_ROW = cn(
  "w-full justify-start border-0 px-3 py-1 text-start font-medium text-muted hover:text-ink",
  "min-h-11 max-lg:min-h-12 max-lg:text-lead",
);
