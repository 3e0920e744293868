import { query } from "../core/command";
import { fail } from "../core/errors";
import { anyone } from "../core/policy";
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
  async ({ locale }, { id }) => readGuide(id, locale) ?? fail("post.not_found"),
);
