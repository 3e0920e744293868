import type { Locator, Page } from "@playwright/test";
import type { Variant } from "../variants";
import { exactTextsOf, textsOf } from "./texts";

/** The row of a listing of one's own, by its title. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

/** Chooses an action from the menu of a row of the sender's own. */
export async function chooseAction(row: Locator, { locale }: Variant, action: string): Promise<void> {
  await row.getByRole("button", { name: textsOf(locale, "listings")("owner.menu") }).click();
  // To edit is a link, and the same word for both kinds.
  const key = action === "edit" ? "owner.edit" : `owner.actions.announcements.${action}`;
  await row
    .page()
    .getByRole("menuitem", { name: exactTextsOf(locale, "listings")(key) })
    .click();
}
