import { test } from "@playwright/test";
import { nameOf, oppositeOf, type Variant, variantOf } from "./variants";

/** Options of a project of the tests. */
export type ScenarioOptions = { askedVariant: Variant | null };

/**
 * A test of what a person does, in a variant: the one that the project asks for, or else the
 * scenario's usual one. Tests of the client's machinery, which is the same in every variant, are
 * plain tests.
 */
export const scenario = test.extend<ScenarioOptions & { variant: Variant; otherVariant: Variant }>({
  askedVariant: [null, { option: true }],
  variant: async ({ askedVariant }, use, { tags }) => use(askedVariant ?? variantOf(tags)),
  otherVariant: async ({ variant }, use) => use(oppositeOf(variant)),
});

/** Names the variant that a scenario runs in when there is time for one only. */
export function usually(locale: Variant["locale"], width: Variant["width"]): { tag: string } {
  return { tag: `@${nameOf({ locale, width })}` };
}
