import type { Locale } from "@/lib/core/base/actor";
import type { Issue } from "@/lib/core/base/errors";

/** The forms that browsers send without a script, each by the last part of its address. */
export type FormName =
  | "sign-in"
  | "sign-up"
  | "sign-up-social"
  | "join"
  | "prove"
  | "forgot-password"
  | "reset-password"
  | "resend"
  | "confirm-email"
  | "contact";

/** What a form is shown again with: what was typed, except secrets, and what is wrong with it. */
export type Returned = {
  values: Record<string, string>;
  /** The sentence above the form. */
  message: string;
  code: string;
  issues: (Issue & { message: string })[];
};

/** The id of what came of sending a form, which the answer leads to. */
export const OUTCOME_ID = "outcome";

/** Where a form is sent; `query` is what the page of its answer needs to know. */
export function formAddress(
  form: FormName,
  locale: Locale,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams({ lang: locale });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/api/forms/${form}?${search}`;
}
