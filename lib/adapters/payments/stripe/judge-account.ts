import type Stripe from "stripe";
import type { Inspection } from "../port";

type Found = Inspection["problems"][number];

/**
 * Returns the problems of our own account: to hold money until deliveries, its payout schedule has to
 * be `manual` (https://docs.stripe.com/connect/manage-payout-schedule); to send it to carriers,
 * Stripe has to have approved `transfers`.
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
