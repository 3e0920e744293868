import { z } from "zod";
import type { bankAccounts } from "@/db/schema/deals/bank-accounts";
import type { bankTransfers } from "@/db/schema/deals/bank-transfers";
import type { Payee } from "@/lib/adapters/payouts/port";
import { openBytes, sealBytes } from "@/lib/core/env/secrets";
import { SEPA_COUNTRIES } from "@/lib/platform/payout-ways/enums";

/** The details of an account, as they are sealed. */
const Details = z.object({
  holder: z.string(),
  number: z.string(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  address: z.object({ line: z.string().nullable(), town: z.string().nullable() }),
});

type AccountRow = typeof bankAccounts.$inferSelect;
type TransferRow = typeof bankTransfers.$inferSelect;

/** The name under which the details of a transfer are sealed: they open for no other. */
const sealName = (endToEndId: string) => `bank-transfer:${endToEndId}`;

/** The account of a workspace, copied for a transfer: what is changed later is not where it went. */
export function copyAccount(
  account: AccountRow,
  endToEndId: string,
): Pick<TransferRow, "country" | "numberEnd" | "isSepa" | "keyId" | "sealed"> {
  const opened = openBytes(
    account.keyId,
    Buffer.from(account.sealed, "base64"),
    `bank-account-${account.workspaceId}`,
  ).toString("utf8");
  const details = { ...Details.parse(JSON.parse(opened)), isIban: account.format === "iban" };
  const { keyId, sealed } = sealBytes(Buffer.from(JSON.stringify(details)), sealName(endToEndId));
  return {
    country: account.country,
    numberEnd: account.numberEnd,
    isSepa: account.format === "iban" && SEPA_COUNTRIES.includes(account.country),
    keyId,
    sealed: sealed.toString("base64"),
  };
}

/** The account that a transfer goes to, for the bank's file alone. */
export function openPayee({ keyId, sealed, endToEndId, country, isSepa }: TransferRow): Payee {
  const opened = openBytes(keyId, Buffer.from(sealed, "base64"), sealName(endToEndId)).toString("utf8");
  const { isIban, ...details } = Details.extend({ isIban: z.boolean() }).parse(JSON.parse(opened));
  return {
    holder: details.holder,
    country,
    number: details.number,
    isIban,
    isSepa,
    bic: details.bic ?? undefined,
    bankName: details.bankName ?? undefined,
    address: {
      lines: details.address.line === null ? [] : [details.address.line],
      town: details.address.town ?? undefined,
      country,
    },
  };
}
