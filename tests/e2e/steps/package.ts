import type { Locator } from "@playwright/test";
import type { Locale } from "../../../lib/core/base/actor";
import { exactTextsOf } from "./texts";

/**
 * Describes a parcel of six kilograms in the form that opens from a trip, and offers a price along
 * where one is given.
 */
export async function fillPackage(form: Locator, locale: Locale, amount = ""): Promise<void> {
  const field = (key: string) => form.getByLabel(exactTextsOf(locale, "listings")(`contact.packageForm.${key}`));
  for (const [key, value] of Object.entries({ name: "Livres", weight: "6", value: "80", amount }))
    await field(key).fill(value);
}
