import { query } from "@/lib/core/command";
import { toIso } from "@/lib/core/fields";
import { perUser } from "@/lib/core/limits";
import { signedIn } from "@/lib/core/policy";
import { collectAccount, collectDeals, collectListings, collectRest } from "./collect-data";
import { DataExport, Nothing } from "./contract";
import { ACCOUNT_LIMITS } from "./limits";

/** Everything that is the caller's, as one document; of other people only what the caller wrote down themselves. */
export const exportData = query(
  {
    name: "exportData",
    summary: "Everything that is the caller's, as one document.",
    policy: signedIn,
    input: Nothing,
    output: DataExport,
    limits: [{ ...ACCOUNT_LIMITS.export, per: perUser }],
  },
  async ({ tx, actor, now }) => {
    const parts = await Promise.all(
      [collectAccount, collectListings, collectDeals, collectRest].map((collect) => collect(tx, actor.userId)),
    );
    return { exportedAt: toIso(now), parts: Object.assign({}, ...parts) };
  },
);
