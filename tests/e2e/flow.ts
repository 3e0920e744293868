import { test } from "@playwright/test";
import { type Look, lookOf, nameOf, oppositeOf } from "./looks";

/** What a project of the tests may ask for. */
export type FlowOptions = { askedLook: Look | null };

/**
 * A test of what a person does, in a look: the one that the project asks for, or else the flow's usual one. Tests of the
 * client's machinery, which is the same in every look, are plain tests.
 */
export const flow = test.extend<FlowOptions & { look: Look; otherLook: Look }>({
  askedLook: [null, { option: true }],
  look: async ({ askedLook }, use, { tags }) => use(askedLook ?? lookOf(tags)),
  otherLook: async ({ look }, use) => use(oppositeOf(look)),
});

/** Names the look that a flow runs in when there is time for one only. */
export function usually(locale: Look["locale"], width: Look["width"]): { tag: string } {
  return { tag: `@${nameOf({ locale, width })}` };
}
