import type Stripe from "stripe";
import type { Inspection } from "../port";

type Found = Inspection["problems"][number];

/**
 * Returns what our own account lacks to hold money until deliveries and to send it to carriers. The
 * money leaves by itself under any payout schedule but `manual`
 * (https://docs.stripe.com/connect/manage-payout-schedule), and `transfers` may wait for an
 * approval of Stripe's.
 */
export function judgeAccount({ capabilities, settings, business_profile: profile }: Stripe.Account): Found[] {
  const found: Found[] = [];
  const transfers = capabilities?.transfers ?? "not requested";
  if (transfers !== "active") found.push({ problem: "transfers_inactive", detail: `transfers: ${transfers}` });
  const interval = settings?.payouts?.schedule.interval;
  if (interval !== "manual")
    found.push({ problem: "payout_schedule", detail: `the schedule is ${interval ?? "unknown"}, not manual` });
  if (!settings?.payments.statement_descriptor) found.push({ problem: "statement_descriptor" });
  if (!profile?.support_email && !profile?.support_url && !profile?.support_phone)
    found.push({ problem: "support_contact" });
  return found;
}
