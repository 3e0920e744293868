import type { PaymentStatus } from "@/db/enums/deals/payments";
import type { Side } from "@/db/enums/deals/rooms";
import type { PaymentTab } from "@/lib/deals/payments/enums";

/** The filters in the URL. */
export type TransactionFilters = {
  q: string | undefined;
  status: PaymentStatus | undefined;
  side: Side | undefined;
  year: number | undefined;
};

/** The URL of a tab of the payments page. */
export function tabHref(tab: PaymentTab): string {
  return tab === "overview" ? "/payments" : `/payments?tab=${tab}`;
}

/** The URL of a page (from 1) of the filtered transactions. */
export function transactionsHref(filters: Partial<TransactionFilters> = {}, page = 1): string {
  const given = Object.entries({ tab: "transactions", ...filters, page: page > 1 ? page : undefined }).flatMap(
    ([name, value]) => (value ? [[name, String(value)]] : []),
  );
  return `/payments?${new URLSearchParams(given)}`;
}
