import type { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { openJsonFor, type SealedText, sealFor } from "@/lib/core/env/sealed-text";
import { BankDetails } from "./contract";

/** The details are bound to their workspace: they cannot be moved to another. */
const sealName = (workspaceId: number) => `bank-account-${workspaceId}`;

/** Seals the details of a workspace's account, as their row stores them. */
export function sealDetails(workspaceId: number, details: BankDetails): SealedText {
  return sealFor(sealName(workspaceId), JSON.stringify(details));
}

/** The same, undefined where no key opens them any more: the account has to be entered again. */
export function readDetails(row: Parameters<typeof openDetails>[0]): BankDetails | undefined {
  try {
    return openDetails(row);
  } catch {
    return undefined;
  }
}

/** Opens the details of an account; throws when no key opens them or they were changed. */
export function openDetails(
  row: Pick<typeof bankAccounts.$inferSelect, "workspaceId" | "keyId" | "sealed">,
): BankDetails {
  return openJsonFor(sealName(row.workspaceId), row, BankDetails);
}
