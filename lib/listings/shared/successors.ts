import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Erasure } from "@/lib/identity/accounts/hooks";

type Owned = { createdById: PgColumn; workspaceId: PgColumn };

/** The condition of an erased account's listings: its own, and those of its sole workspaces. */
export function isOwnOf(table: Owned, { person, soleWorkspaceIds }: Erasure): SQL | undefined {
  return or(eq(table.createdById, person.id), inArray(table.workspaceId, [...soleWorkspaceIds]));
}

/** Splits listings into deleted ones and those of each successor; `isPersonal` ones are deleted. */
export function splitBySuccessor(
  rows: readonly { id: number; workspaceId: number; isPersonal?: boolean }[],
  { successors }: Erasure,
): { deleted: number[]; transferred: ReadonlyMap<number, number[]> } {
  const deleted: number[] = [];
  const transferred = new Map<number, number[]>();
  for (const { id, workspaceId, isPersonal } of rows) {
    const successorId = isPersonal ? undefined : successors.get(workspaceId);
    if (successorId === undefined) deleted.push(id);
    else transferred.set(successorId, [...(transferred.get(successorId) ?? []), id]);
  }
  return { deleted, transferred };
}
