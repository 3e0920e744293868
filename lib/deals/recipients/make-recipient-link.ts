import { DEFAULT_LOCALE, type Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { siteOrigin } from "@/lib/core/env/env";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { MadeRecipientLink, RecipientOf } from "./contract";
import { RECIPIENT_RATES } from "./limits";
import { makeLink } from "./operations";
import { readRecipientView } from "./queries";
import { canMakeLink } from "./rules";

/** Makes the link that the shipper shares with the recipient; the one before ends. */
export const makeRecipientLink = command(
  {
    name: "makeRecipientLink",
    summary: "Makes a link for the recipient of a paid parcel; an earlier one ends.",
    policy: signedIn,
    input: RecipientOf,
    output: MadeRecipientLink,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state"],
    limits: [{ ...RECIPIENT_RATES.made, per: perUser }],
  },
  async (ctx, { id }) => {
    const { row } = await lockReservation(ctx, id);
    if (!may(ctx.actor).linkRecipient(row)) return fail("reservation.not_your_side");
    if (!canMakeLink(row)) return fail("reservation.wrong_state", { facts: { state: row.status } });
    const token = await makeLink(ctx, id, "shared");
    ctx.reply.status = 201;
    return { ...(await readRecipientView(ctx, row)), url: urlOf(token, ctx.locale) };
  },
);

/** The address of a link: it opens in the reader's language, or else in the sharer's. */
function urlOf(token: string, locale: Locale): string {
  const path = locale === DEFAULT_LOCALE ? "/delivery" : `/${locale}/delivery`;
  return `${siteOrigin()}${path}?${new URLSearchParams({ lang: "auto", token })}`;
}
