import type { Locator, Page } from "@playwright/test";
import type { Variant } from "../variants";
import { textsOf } from "./texts";

/** From this width on the facts of a conversation stand next to it; below it they open. */
const BESIDE_PX = 1_280;

/** Looks at the facts of the conversation in sight, and leaves the page as it was. */
export async function seeFacts(
  page: Page,
  { locale, width }: Variant,
  check: (facts: Locator) => Promise<void>,
): Promise<void> {
  const name = textsOf(locale, "rooms")("context.label");
  if (width >= BESIDE_PX) return check(page.getByRole("complementary", { name }));
  await page.getByRole("button", { name }).click();
  await check(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
