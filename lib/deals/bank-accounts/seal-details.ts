import type { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { openBytes, sealBytes } from "@/lib/core/env/secrets";
import { BankDetails } from "./contract";

/** The details are bound to their workspace: they cannot be moved to another. */
const sealName = (workspaceId: number) => `bank-account-${workspaceId}`;

/** Seals the details of a workspace's account, as their row stores them. */
export function sealDetails(workspaceId: number, details: BankDetails): { keyId: string; sealed: string } {
  const { keyId, sealed } = sealBytes(Buffer.from(JSON.stringify(details)), sealName(workspaceId));
  return { keyId, sealed: sealed.toString("base64") };
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
  const opened = openBytes(row.keyId, Buffer.from(row.sealed, "base64"), sealName(row.workspaceId));
  return BankDetails.parse(JSON.parse(opened.toString("utf8")));
}
