import type Stripe from "stripe";

/**
 * The methods whose money comes, or fails to, hours or days after the payer is done. A deal has no
 * rules for that time yet: the trip may leave, and either side may cancel. So they are not offered,
 * whatever the dashboard turns on. From https://docs.stripe.com/payments/payment-methods ("delayed
 * notification") and the types that the package knows, read on 2026-11-28 (`lib/staff/facts`).
 */
export const DELAYED_METHODS = [
  "acss_debit",
  "au_becs_debit",
  "bacs_debit",
  "boleto",
  "crypto",
  "customer_balance",
  "konbini",
  "multibanco",
  "nz_bank_account",
  "oxxo",
  "pay_by_bank",
  "payto",
  "sepa_debit",
  "sofort",
  "us_bank_account",
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.ExcludedPaymentMethodType[];
