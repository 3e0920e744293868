import { troubleOf } from "./contract";
import type { PaymentProvider } from "./port";
import { stripeAccounts } from "./stripe/accounts";
import { stripeAftermath } from "./stripe/aftermath";
import { expireCheckout, listCheckouts, openCheckout, readSession, resultOf } from "./stripe/checkout";
import { type StripeSettings, stripeClient } from "./stripe/client";
import { listDisputes, readDispute } from "./stripe/disputes";
import { inspect } from "./stripe/inspect";
import { listMovements } from "./stripe/movements";
import { payOut, refund, reversePayOut } from "./stripe/transfers";
import { readWebhook } from "./stripe/webhooks";

/**
 * Payments by Stripe: hosted Checkout, money that stays with the platform until the delivery, and
 * transfers to the carriers' connected accounts. References of payments are Checkout Sessions.
 */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const ask = stripeClient(settings);
  return {
    name: "stripe",
    // Stripe's bounds are half an hour and a day by its clock; five minutes are for the transfer
    // and a clock that is wrong.
    checkoutLife: { secondsMin: 35 * 60, secondsMax: 24 * 3_600 - 5 * 60 },
    openCheckout: (order) => openCheckout(ask, order),
    expireCheckout: (_key, providerRef) => expireCheckout(ask, providerRef),
    async retrieve(key, providerRef) {
      if (!providerRef) return undefined;
      try {
        const session = await readSession(ask, providerRef);
        return session.metadata?.key === key ? resultOf(session) : undefined;
      } catch (error) {
        // A session of another account or mode of the key.
        if (troubleOf(error) === "unknown") return undefined;
        throw error;
      }
    },
    refund: (order) => refund(ask, order),
    payOut: (order) => payOut(ask, order),
    reversePayOut: (order) => reversePayOut(ask, order),
    accounts: stripeAccounts(ask),
    readDispute: (providerRef) => readDispute(ask, providerRef),
    aftermath: stripeAftermath(ask),
    listCheckouts: (time) => listCheckouts(ask, time),
    listDisputes: (time) => listDisputes(ask, time),
    inspect: (about) => inspect(ask, settings, about),
    listMovements: (time) => listMovements(ask, time),
    signatureHeader: "stripe-signature",
    readWebhook: (body, signature) => readWebhook(settings.webhookSecrets, body, signature),
  };
}
