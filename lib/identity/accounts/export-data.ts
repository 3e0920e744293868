import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { toIso } from "@/lib/core/fields";
import { askAll } from "@/lib/core/hooks";
import { perUser } from "@/lib/core/limits";
import { signedIn } from "@/lib/core/policy";
import { collectAccount, collectRest } from "./collect-data";
import { DataExport } from "./contract";
import { accountExported } from "./hooks";
import { ACCOUNT_LIMITS } from "./limits";

/** Everything about the caller in one document; about others only what the caller wrote. */
export const exportData = query(
  {
    name: "exportData",
    summary: "Everything that is the caller's, as one document.",
    policy: signedIn,
    input: Nothing,
    output: DataExport,
    limits: [{ ...ACCOUNT_LIMITS.export, per: perUser }],
  },
  async (ctx) => {
    const { tx, actor, now } = ctx;
    const own = await Promise.all([collectAccount, collectRest].map((collect) => collect(tx, actor.userId)));
    const others = await askAll(ctx, accountExported, { userId: actor.userId });
    return { exportedAt: toIso(now), parts: Object.assign({}, ...own, ...others) };
  },
);
