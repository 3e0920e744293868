import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { part, readBatch } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { countPart } from "@/lib/core/queries/count";
import { type IdentityItem, IdentityQueue, ListQueue } from "./contract";
import { identityState } from "./identity-state";
import { boardParts, isUndecided, toBoard } from "./queries";

/**
 * The queued identity checks with their documents: those of carriers with a paid deal first, by its
 * departure, then the longest waiting (product: verification).
 */
export const listModerationIdentities = query(
  {
    name: "listModerationIdentities",
    summary: "The identity checks that wait for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: IdentityQueue,
  },
  async (ctx, { page, limit }) => {
    const where = and(eq(members.verification, "pending"), isUndecided("identity", members.id));
    const since = sql<string>`coalesce((select max(d.created_at) from verification_documents d where d.member_id = ${members.id}), ${members.createdAt})`;
    const departsAt = sql<Date | null>`(select min(r.departs_at) from reservations r
      where r.carrier_user_id = ${members.userId} and r.status = 'confirmed' and r.confirmed_at is not null)`;
    const { rows, count } = await readBatch(ctx.tx, {
      rows: ctx.tx
        .select({
          member: members,
          user: users,
          workspace: workspaces.name,
          since: since.mapWith(members.createdAt),
          departsAt: departsAt.mapWith(members.createdAt),
        })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .where(where)
        .orderBy(sql`${departsAt} nulls last`, asc(since), asc(members.id))
        .limit(limit)
        .offset((page - 1) * limit),
      count: countPart(ctx.tx, members, where),
    });
    const ids = rows.map(({ member }) => member.id);
    const { documents, ...board } = await readBatch(ctx.tx, {
      ...boardParts(
        ctx,
        ids.map((subjectId) => ({ subjectType: "identity", subjectId })),
      ),
      documents: documentsPart(ctx.tx, ids),
    });
    const boardOf = toBoard(board);
    const data = rows.map(({ member, user, workspace, since, departsAt }): IdentityItem => {
      const own = documents.filter(({ memberId }) => memberId === member.id);
      const subject = { subjectType: "identity" as const, subjectId: member.id };
      return {
        ...subject,
        ...boardOf(subject),
        state: identityState(member.verification, Math.max(0, ...own.map(({ id }) => id)), user),
        waitingSince: toIso(since),
        departsAt: toIsoOrNull(departsAt),
        person: {
          id: user.id,
          firstName: user.firstName,
          lastName: user.lastName,
          birthDate: user.birthDate,
          gender: user.gender,
          since: toIso(user.createdAt),
          workspace,
        },
        documents: own.map(({ memberId: _member, ...document }) => document),
      };
    });
    return { data, ...count, page, limit };
  },
);

function documentsPart(tx: Queryable, memberIds: readonly number[]) {
  const select = tx
    .select({ document: verificationDocuments, mimeType: uploads.mimeType })
    .from(verificationDocuments)
    .innerJoin(uploads, eq(uploads.id, verificationDocuments.uploadId))
    .where(inArray(verificationDocuments.memberId, [...memberIds]))
    .orderBy(asc(verificationDocuments.id));
  return part(select, (rows) =>
    rows.map(({ document, mimeType }) => ({
      memberId: document.memberId,
      id: document.id,
      type: document.type,
      description: document.description,
      mimeType,
      isPicture: mimeType === "image/webp",
      isOld: document.decidedAt !== null,
      createdAt: toIso(document.createdAt),
    })),
  );
}
