import { processSlot } from "@/lib/core/base/process-slot";

/** The country that is listed as part of another one: set by the process, and passed to pages. */
const slot = processSlot<string>("unlisted country");

/** Sets the country (ISO 3166) that is not listed. */
export function setUnlistedCountry(code: string | undefined): void {
  slot.value = code;
}

/**
 * The country that is not listed; none where each is. Browsers read it from the page, so that both
 * draw the same.
 */
export function unlistedCountry(): string | undefined {
  return typeof document === "undefined" ? slot.value : document.documentElement.dataset.unlisted;
}
