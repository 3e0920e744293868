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

/** The state of a form that is shown again: its typed values, except secrets, and their issues. */
export type Returned = {
  values: Record<string, string>;
  /** The message above the form. */
  message: string;
  code: string;
  issues: (Issue & { message: string })[];
};

/** The id of what came of sending a form, which the answer leads to. */
export const OUTCOME_ID = "outcome";

/** The path that a form is sent to; `query` is for the page of its answer. */
export function formAddress(
  form: FormName,
  locale: Locale,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams({ lang: locale });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return `/api/forms/${form}?${search}`;
}
