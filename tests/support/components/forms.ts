import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

/** Expects that a field shows what is wrong with it, to screen readers as well. */
export async function expectIssue(field: Locator, text: string | RegExp): Promise<void> {
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
    );
}

/** Holds that the summary has a link to each field with an issue, which leads there. */
export async function expectLinks(fields: readonly Locator[]): Promise<void> {
  const focused = document.activeElement;
  const links = page.getByRole("alert").getByRole("link");
  await expect.poll(() => links.elements().length).toBeGreaterThanOrEqual(fields.length);
  const targets = links.elements().map((link) => link.getAttribute("href")?.slice(1));
  for (const field of fields) {
    const element = field.element();
    // The link of a group leads to the group.
    const group = element.closest("[data-invalid]") ?? element;
    expect(targets).toContain(group.id);
    await links.nth(targets.indexOf(group.id)).click();
    await expect.element(field).toHaveFocus();
  }
  if (focused instanceof HTMLElement) focused.focus();
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

/** Moves the focus to a field or button, as the Tab key would. */
export function focusOn(field: Locator): void {
  field.element().focus();
}
