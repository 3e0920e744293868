import type { Page } from "playwright";

/** The path of the first page that a list of the product leads to. */
export async function firstDetailOf(page: Page, appUrl: string, list: string): Promise<string> {
  await page.goto(`${appUrl}${list}`);
  const path = await page.locator(`main a[href^='${list}/']`).first().getAttribute("href");
  return path ?? list;
}
