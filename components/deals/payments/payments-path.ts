import type { PaymentStatus } from "@/db/enums/deals/payments";
import type { Side } from "@/db/enums/deals/rooms";
import type { PaymentTab } from "@/lib/deals/payments/enums";

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
