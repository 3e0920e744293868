import { and, desc, eq, inArray } from "drizzle-orm";
import { notifications, savedSearches } from "@/db/schema/trust";
import type { Actor } from "@/lib/core/actor";
import { type Ctx, query } from "@/lib/core/command";
import { countUpTo } from "@/lib/core/count";
import { toIso } from "@/lib/core/fields";
import { signedIn } from "@/lib/core/policy";
import { nameSearches } from "@/lib/listings/saved-searches/name-searches";
import { ListNotifications, NotificationList } from "./contract";
import { kindOf, NOTIFICATION_KINDS } from "./kinds";
import { countUnread } from "./queries";

/** A page of the caller's notifications, the newest first. */
export const listNotifications = query(
  {
    name: "listNotifications",
    summary: "One's own notifications.",
    policy: signedIn,
    input: ListNotifications,
    output: NotificationList,
  },
  async ({ tx, actor, locale }, { page, limit }) => {
    const own = eq(notifications.userId, actor.userId);
    const [rows, count, unreadCount] = await Promise.all([
      tx
        .select()
        .from(notifications)
        .where(own)
        .orderBy(desc(notifications.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, notifications, own),
      countUnread(tx, actor.userId),
    ]);
    const names = await nameNow({ tx, actor, locale }, rows);
    const data = rows.map((row) => {
      const kind = kindOf(row.kind);
      if (!kind) throw new Error(`notification ${row.id} is of the unknown kind ${row.kind}`);
      return {
        id: row.id,
        kind,
        group: NOTIFICATION_KINDS[kind],
        params: { ...row.params, ...names.get(row.id) },
        href: row.href,
        isRead: row.readAt !== null,
        createdAt: toIso(row.createdAt),
      };
    });
    return { data, ...count, page, limit, unreadCount };
  },
);

type Row = typeof notifications.$inferSelect;

/** The saved searches that alerts tell of, as they are called now in the reader's language; one that is gone keeps its name of then. */
async function nameNow(
  { tx, actor, locale }: Pick<Ctx<Actor>, "tx" | "actor" | "locale">,
  rows: readonly Row[],
): Promise<Map<number, { search: string }>> {
  const ids = rows.flatMap(({ params: { searchId } }) => (typeof searchId === "number" ? [searchId] : []));
  if (ids.length === 0) return new Map();
  const searches = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, actor.userId), inArray(savedSearches.id, ids)));
  const names = await nameSearches(tx, searches, locale);
  return new Map(
    rows.flatMap(({ id, params }) => {
      const search = names.get(Number(params.searchId));
      return search === undefined ? [] : [[id, { search }] as const];
    }),
  );
}
