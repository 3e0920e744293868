import { asc } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { companyNameOf } from "@/lib/identity/people/load-owners";
import { initialOf } from "@/lib/identity/people/rules";
import { announcesNow } from "@/lib/site/people/queries";
import { ListPeople, PeopleList } from "./contract";
import { SITEMAP_LIMITS } from "./limits";

/** A shard of the indexable people: those with a current listing. */
export const listIndexablePeople = query(
  {
    name: "listIndexablePeople",
    summary: "People whose pages search engines may show.",
    policy: anyone,
    input: ListPeople,
    output: PeopleList,
  },
  async ({ tx, now }, { shard }) => {
    const rows = await tx
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: companyNameOf(users.id),
      })
      .from(users)
      .where(announcesNow(tx, now))
      .orderBy(asc(users.id))
      .limit(SITEMAP_LIMITS.addressesMax)
      .offset((shard - 1) * SITEMAP_LIMITS.addressesMax);
    return rows.map(({ lastName, ...row }) => ({ ...row, lastInitial: initialOf(lastName) }));
  },
);
