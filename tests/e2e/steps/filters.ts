import { expect, type Locator, type Page } from "@playwright/test";
import type { Variant } from "../variants";
import { textsOf } from "./texts";

/** From this width on a list's questions stand next to it; below it they are a sheet. */
const BESIDE_PX = 1_024;

/** The questions of the list in sight, with the button that asks them. */
export async function openFilters(page: Page, { locale, width }: Variant): Promise<Locator> {
  const name = textsOf(locale, "lists")("title");
  if (width >= BESIDE_PX) return page.getByRole("form", { name });
  await page.getByRole("button", { name }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  return sheet;
}
