import { useSelectedLayoutSegment } from "next/navigation";

/** Whether the page, asked below the language's layout, is one that visitors read as well. */
export function useIsPublicPage(): boolean {
  return useSelectedLayoutSegment() === "(public)";
}
