import { and, eq } from "drizzle-orm";
import { readBatch } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { toReviewViews } from "@/lib/deals/reviews/queries";
import { GetPerson, PersonReviewList } from "./contract";
import { isPublicPerson, reviewParts, withSide } from "./queries";

/** A person's reviews, the newest first; of who has no public page there are none. */
export const listPersonReviews = query(
  {
    name: "listPersonReviews",
    summary: "The reviews of a person, the newest first.",
    policy: anyone,
    input: GetPerson,
    output: PersonReviewList,
    errors: ["person.not_found"],
  },
  async (ctx, { id, page, limit }) => {
    const { tx } = ctx;
    const found = await readBatch(tx, {
      shown: tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isPublicPerson(tx))),
      ...reviewParts(tx, id, page, limit),
    });
    if (found.shown.length === 0) return fail("person.not_found");
    return { data: await toReviewViews(ctx, found.reviewRows.map(withSide)), ...found.count, page, limit };
  },
);
