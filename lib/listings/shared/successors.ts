import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Erasure } from "@/lib/identity/accounts/hooks";

type Owned = { createdById: PgColumn; workspaceId: PgColumn };

/** The condition of the listings that are left behind with an account: its person's own, and those of workspaces that end with it. */
export function isOwnOf(table: Owned, { person, soleWorkspaceIds }: Erasure): SQL | undefined {
  return or(eq(table.createdById, person.id), inArray(table.workspaceId, [...soleWorkspaceIds]));
}

/** Which of these listings go with the person, and which each successor gets. `isPersonal` ones go even if a team stays. */
export function shareOut(
  rows: readonly { id: number; workspaceId: number; isPersonal?: boolean }[],
  { successors }: Erasure,
): { gone: number[]; given: ReadonlyMap<number, number[]> } {
  const gone: number[] = [];
  const given = new Map<number, number[]>();
  for (const { id, workspaceId, isPersonal } of rows) {
    const successorId = isPersonal ? undefined : successors.get(workspaceId);
    if (successorId === undefined) gone.push(id);
    else given.set(successorId, [...(given.get(successorId) ?? []), id]);
  }
  return { gone, given };
}
