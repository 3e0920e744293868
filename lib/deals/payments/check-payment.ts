import { troubleOf } from "@/lib/adapters/payments/contract";
import { workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { PaymentId, PaymentView } from "./contract";
import { PAYMENT_RATES } from "./limits";
import { getPaymentView } from "./queries";
import { settleAttempts } from "./settle-attempts";

/**
 * The payment's current state at the provider, for a payer who returns from its page: a webhook may
 * be late or lost. While the provider is unavailable, our own rows are shown.
 */
export const checkPayment = workflow(
  {
    name: "checkPayment",
    summary: "Asks the provider for a payment's result.",
    policy: workspaceOwner,
    input: PaymentId,
    output: PaymentView,
    errors: ["payment.not_found"],
    limits: [{ ...PAYMENT_RATES.checks, per: perUser }],
  },
  async (ctx, { id }) => {
    await getPaymentView(ctx, id);
    try {
      await settleAttempts(ctx, id);
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
    }
    return getPaymentView(ctx, id);
  },
);
