export const LOCALES: readonly string[];
export const PAGE_PARAMETERS: readonly string[];
export const LIST_PARAMETERS: readonly string[];
export function keyOf(request: { method?: string; url?: string; headers: Record<string, string> }): string | undefined;
