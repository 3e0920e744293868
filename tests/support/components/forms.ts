import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** Holds that a field says what is wrong with it, to screen readers as well. */
export async function expectFault(field: Locator, text: string): Promise<void> {
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
}

/** Holds that the focus is in a field. */
export async function expectFocus(field: Locator): Promise<void> {
  await expect.element(field).toHaveFocus();
}

/** Holds that nothing stands out of the page at the side, in either direction of writing. */
export async function expectNoOverflow(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
