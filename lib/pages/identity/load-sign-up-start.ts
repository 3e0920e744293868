import type { SignUpStart } from "@/components/identity/accounts/sign-up-form";
import { LOGISTICS_TYPES } from "@/db/enums/identity/accounts";
import type { Locale } from "@/lib/core/base/actor";
import type { AnyCommand } from "@/lib/core/commands/command";
import type { FormName } from "@/lib/core/fields/form-address";
import { readReturned } from "@/lib/http/forms/read-returned";
import { LogisticsProfileType } from "@/lib/identity/people/enums";

type Search = Record<string, string | string[] | undefined>;

/** The side that the address names, by a link of the site or of an early mail. */
export function chosenSide({ type, "logisticsProfileType.id": chosen }: Search) {
  return LOGISTICS_TYPES.find((side) => side === type || String(LogisticsProfileType[side]) === chosen);
}

/** Loads the start of the sign-up: what a form that was sent without scripts comes back with. */
export async function loadSignUpStart(
  form: FormName,
  search: Search,
  locale: Locale,
  command: Pick<AnyCommand, "errors">,
): Promise<SignUpStart> {
  const returned = await readReturned(form, search, locale, command);
  return { returned, sentTo: search.sent ? (returned?.values.email ?? "") : undefined };
}
