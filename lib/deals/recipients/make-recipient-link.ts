import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { MadeRecipientLink, MakeRecipientLink } from "./contract";
import { RECIPIENT_RATES } from "./limits";
import { linkUrl } from "./link-url";
import { makeLink } from "./operations";
import { readRecipientView } from "./queries";
import { canMakeLink } from "./rules";

/**
 * Makes the link that the shipper shares with the recipient, or returns the one that works: several
 * presses make one. Only the link that the caller has seen is replaced.
 */
export const makeRecipientLink = command(
  {
    name: "makeRecipientLink",
    summary: "The link for the recipient of a paid parcel: the one that works, or a new one.",
    policy: signedIn,
    input: MakeRecipientLink,
    output: MadeRecipientLink,
    errors: ["reservation.not_found", "reservation.not_your_side", "reservation.wrong_state"],
    limits: [{ ...RECIPIENT_RATES.made, per: perUser }],
  },
  async (ctx, { id, replaces }) => {
    const { row } = await lockReservation(ctx, id);
    if (!may(ctx.actor).linkRecipient(row)) return fail("reservation.not_your_side");
    if (!canMakeLink(row)) return fail("reservation.wrong_state", { facts: { state: row.status } });
    const live = await readRecipientView(ctx, row);
    if (live.url !== null && live.sharedAt !== replaces) return { ...live, url: live.url };
    const token = await makeLink(ctx, id, "shared");
    ctx.reply.status = 201;
    return { ...(await readRecipientView(ctx, row)), url: linkUrl(token, ctx.locale) };
  },
);
