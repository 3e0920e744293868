import type { bankAccounts } from "@/db/schema/deals/bank-accounts";
import type { bankTransfers } from "@/db/schema/deals/bank-transfers";
import type { Payee } from "@/lib/adapters/payouts/port";
import { openBytes, sealBytes } from "@/lib/core/env/secrets";
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
  const { keyId, sealed } = sealBytes(Buffer.from(JSON.stringify(openDetails(account))), sealName(endToEndId));
  return {
    country: account.country,
    format: account.format,
    numberEnd: account.numberEnd,
    isSepa: account.format === "iban" && SEPA_COUNTRIES.includes(account.country),
    keyId,
    sealed: sealed.toString("base64"),
  };
}

/** The account that a transfer goes to, for the bank's file alone. */
export function openPayee({ keyId, sealed, endToEndId, country, format, isSepa }: TransferRow): Payee {
  const opened = openBytes(keyId, Buffer.from(sealed, "base64"), sealName(endToEndId));
  const { holder, number, bic, bankName, address } = BankDetails.parse(JSON.parse(opened.toString("utf8")));
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
