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

/** Opens the details of an account; throws when no key opens them or they were changed. */
export function openDetails(
  row: Pick<typeof bankAccounts.$inferSelect, "workspaceId" | "keyId" | "sealed">,
): BankDetails {
  const opened = openBytes(row.keyId, Buffer.from(row.sealed, "base64"), sealName(row.workspaceId));
  return BankDetails.parse(JSON.parse(opened.toString("utf8")));
}
