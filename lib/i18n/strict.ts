import type { IntlError } from "next-intl";

/**
 * Stops the page on a missing or broken message while building and testing; in production the
 * reader goes on.
 */
export function refuseMissingMessage(error: IntlError): void {
  if (process.env.NODE_ENV !== "production") throw error;
}
