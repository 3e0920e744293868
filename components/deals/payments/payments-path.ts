import type { PaymentTab } from "@/lib/deals/payments/kinds";
import type { PaymentStatus } from "@/lib/deals/payments/states";
import type { Side } from "@/lib/deals/rooms/states";

/** What narrows the transactions. */
export type TransactionFilters = {
  q: string | undefined;
  status: PaymentStatus | undefined;
  side: Side | undefined;
  year: number | undefined;
};

/** The address of a part of the payments page. */
export function tabHref(tab: PaymentTab): string {
  return tab === "overview" ? "/payments" : `/payments?tab=${tab}`;
}

/** The address of the transactions under filters, and of one of their pages. */
export function transactionsHref(filters: Partial<TransactionFilters> = {}, page = 1): string {
  const given = Object.entries({ tab: "transactions", ...filters, page: page > 1 ? page : undefined }).flatMap(
    ([name, value]) => (value ? [[name, String(value)]] : []),
  );
  return `/payments?${new URLSearchParams(given)}`;
}
