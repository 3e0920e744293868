import type { Locator } from "@playwright/test";
import type { Locale } from "../../../lib/core/actor";
import { exactTextsOf } from "./texts";

/** Describes a parcel of six kilograms in the form that opens from a trip. */
export async function fillPackage(form: Locator, locale: Locale): Promise<void> {
  const field = (key: string) => form.getByLabel(exactTextsOf(locale, "listings")(`contact.packageForm.${key}`));
  const values = {
    name: "Livres",
    content: "Livres et vêtements",
    length: "40",
    width: "30",
    height: "15",
    weight: "6",
    value: "80",
  };
  for (const [key, value] of Object.entries(values)) await field(key).fill(value);
}
