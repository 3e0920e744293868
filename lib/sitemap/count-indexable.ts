import { announcements } from "@/db/schema/announcements";
import { transports } from "@/db/schema/transports";
import { Nothing } from "../accounts/contract";
import { publicCondition } from "../announcements/filter-announcements";
import { query } from "../core/command";
import { anyone } from "../core/policy";
import { whereOf } from "../transports/filter-transports";
import { IndexableCounts } from "./contract";

/** How many listings search engines may show: what everyone sees, whoever asks. */
export const countIndexable = query(
  {
    name: "countIndexable",
    summary: "How many listings search engines may show.",
    policy: anyone,
    input: Nothing,
    output: IndexableCounts,
  },
  async ({ tx, now }) => {
    const [parcels, trips] = await Promise.all([
      tx.$count(announcements, publicCondition(null, now)),
      tx.$count(transports, whereOf(undefined, undefined, undefined, now)),
    ]);
    return { announcements: parcels, transporters: trips };
  },
);
