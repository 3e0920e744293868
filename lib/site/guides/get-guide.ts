import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { readSetting } from "@/lib/platform/settings/queries";
import { GuideId, GuideView } from "./contract";
import { readGuide } from "./queries";

/** One guide in the caller's language. */
export const getGuide = query(
  {
    name: "getGuide",
    summary: "One guide.",
    policy: anyone,
    input: GuideId,
    output: GuideView,
    errors: ["post.not_found"],
  },
  async ({ tx, locale }, { id }) => readGuide(id, locale, await readSetting(tx, "fees")) ?? fail("post.not_found"),
);
