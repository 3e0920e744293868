import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { PaymentId, PaymentView } from "./contract";
import { getPaymentView } from "./queries";

/** One payment of the caller's workspace. */
export const getPayment = query(
  {
    name: "getPayment",
    summary: "One payment.",
    policy: workspaceOwner,
    input: PaymentId,
    output: PaymentView,
    errors: ["payment.not_found"],
  },
  (ctx, { id }) => getPaymentView(ctx, id),
);
