import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { publicCondition } from "@/lib/listings/announcements/rights";
import { whereOf } from "@/lib/listings/trips/filter-trips";
import { announcesNow } from "@/lib/site/people/queries";
import { IndexableCounts } from "./contract";

/** The number of indexable listings and people, as a visitor sees them. */
export const countIndexable = query(
  {
    name: "countIndexable",
    summary: "The number of indexable pages of listings and people.",
    policy: anyone,
    input: Nothing,
    output: IndexableCounts,
  },
  async ({ tx, now }) => {
    const [parcels, tripCount, people] = await Promise.all([
      tx.$count(announcements, publicCondition(null, now)),
      tx.$count(trips, whereOf(undefined, undefined, undefined, now)),
      tx.$count(users, announcesNow(tx, now)),
    ]);
    return { announcements: parcels, transporters: tripCount, people };
  },
);
