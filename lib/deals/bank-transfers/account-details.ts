import type { bankAccounts } from "@/db/schema/deals/bank-accounts";
import type { bankTransfers } from "@/db/schema/deals/bank-transfers";
import type { Payee } from "@/lib/adapters/payouts/port";
import { openJsonFor, sealFor } from "@/lib/core/env/sealed-text";
import { BankDetails } from "@/lib/deals/bank-accounts/contract";
import { openDetails } from "@/lib/deals/bank-accounts/seal-details";
import { SEPA_COUNTRIES } from "@/lib/platform/payout-ways/enums";

type AccountRow = typeof bankAccounts.$inferSelect;
type TransferRow = typeof bankTransfers.$inferSelect;

/** The name under which the details of a transfer are sealed: they open for no other. */
const sealName = (endToEndId: string) => `bank-transfer-${endToEndId}`;

/** The account of a workspace, copied for a transfer: what is changed later is not where it went. */
export function copyAccount(
  account: AccountRow,
  endToEndId: string,
): Pick<TransferRow, "country" | "format" | "numberEnd" | "isSepa" | "keyId" | "sealed"> {
  return {
    country: account.country,
    format: account.format,
    numberEnd: account.numberEnd,
    isSepa: account.format === "iban" && SEPA_COUNTRIES.includes(account.country),
    ...sealFor(sealName(endToEndId), JSON.stringify(openDetails(account))),
  };
}

/** The account that a transfer goes to, for the bank's file alone. */
export function openPayee(transfer: TransferRow): Payee {
  const { endToEndId, country, format, isSepa } = transfer;
  const { holder, number, bic, bankName, address } = openJsonFor(sealName(endToEndId), transfer, BankDetails);
  return {
    holder,
    country,
    number,
    isIban: format === "iban",
    isSepa,
    bic: bic ?? undefined,
    bankName: bankName ?? undefined,
    address: { lines: address.line === null ? [] : [address.line], town: address.town ?? undefined, country },
  };
}
