import { eq, inArray } from "drizzle-orm";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { ledgerCorrections } from "@/db/schema/deals/corrections";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import type { Ctx } from "@/lib/core/commands/command";
import { batchNumber } from "@/lib/deals/bank-transfers/rules";
import { nameTrip } from "@/lib/staff/moderation/lock-subject";

type Reader = Pick<Ctx, "tx" | "locale">;
/** The subject of an entry for the staff: its name, and the path of its page. */
export type NamedSubject = { name: string | null; path: string | null };
type Names = Map<number, NamedSubject>;
type Find = (ctx: Reader, ids: number[]) => Promise<(readonly [number, NamedSubject])[]>;

const FIND: Record<string, Find> = {
  announcement: async ({ tx }, ids) => {
    const rows = await tx
      .select({ id: announcements.id, title: announcements.title })
      .from(announcements)
      .where(inArray(announcements.id, ids));
    return rows.map(({ id, title }) => [id, { name: title, path: `/announcements/x-${id}` }]);
  },
  transporter: async (ctx, ids) => {
    const rows = await ctx.tx.select().from(trips).where(inArray(trips.id, ids));
    return Promise.all(
      rows.map(async (row) => [row.id, { name: await nameTrip(ctx, row), path: `/transporters/x-${row.id}` }] as const),
    );
  },
  user: async ({ tx }, ids) => {
    const rows = await tx.select(PERSON).from(users).where(inArray(users.id, ids));
    return rows.map((row) => [row.id, toPerson(row)]);
  },
  identity: async ({ tx }, ids) => {
    const rows = await tx
      .select({ ...PERSON, memberId: members.id })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(inArray(members.id, ids));
    return rows.map((row) => [row.memberId, toPerson(row)]);
  },
  bank_account: async ({ tx }, ids) => {
    const rows = await tx
      .select({ ...PERSON, accountId: bankAccounts.id })
      .from(bankAccounts)
      .innerJoin(users, eq(users.id, bankAccounts.changedById))
      .where(inArray(bankAccounts.id, ids));
    return rows.map((row) => [row.accountId, toPerson(row)]);
  },
  dispute: async ({ tx }, ids) => {
    const rows = await tx
      .select({ id: disputes.id, number: reservations.number })
      .from(disputes)
      .innerJoin(reservations, eq(reservations.id, disputes.reservationId))
      .where(inArray(disputes.id, ids));
    return rows.map(({ id, number }) => [id, { name: number, path: `/moderation/disputes/${id}` }]);
  },
  correction: async ({ tx }, ids) => {
    const { id, ref } = ledgerCorrections;
    const rows = await tx.select({ id, ref }).from(ledgerCorrections).where(inArray(id, ids));
    return rows.map((row) => [row.id, { name: row.ref, path: "/admin/health" }]);
  },
  batch: async (_ctx, ids) => ids.map((id) => [id, { name: batchNumber(id), path: `/admin/payouts/transfers/${id}` }]),
  reservation: async ({ tx }, ids) => {
    const rows = await tx
      .select({ id: reservations.id, number: reservations.number })
      .from(reservations)
      .where(inArray(reservations.id, ids));
    return rows.map(({ id, number }) => [id, { name: number, path: `/admin/reservations/${id}` }]);
  },
};

const PERSON = { id: users.id, firstName: users.firstName, lastName: users.lastName };

function toPerson({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }): NamedSubject {
  return { name: `${firstName} ${lastName}`.trim() || null, path: `/admin/users/${id}` };
}

type Subject = { subjectType: string; subjectId: number | null };

/**
 * Names what entries of the audit log are about, with one query for each kind among them. What is
 * gone, or has no name, is known by its number alone; the words of messages and reviews are not
 * read.
 */
export async function nameSubjects(ctx: Reader, subjects: readonly Subject[]): Promise<(of: Subject) => NamedSubject> {
  const kinds = [...new Set(subjects.map(({ subjectType }) => subjectType))];
  const found = new Map<string, Names>();
  for (const kind of kinds) {
    const ids = subjects.flatMap(({ subjectType, subjectId }) =>
      subjectType === kind && subjectId !== null ? [subjectId] : [],
    );
    const find = Object.hasOwn(FIND, kind) ? FIND[kind] : undefined;
    if (find && ids.length > 0) found.set(kind, new Map(await find(ctx, [...new Set(ids)])));
  }
  return ({ subjectType, subjectId }) => found.get(subjectType)?.get(subjectId ?? 0) ?? { name: null, path: null };
}
