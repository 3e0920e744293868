import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { BusinessProfileType } from "@/lib/identity/people/enums";
import { BusinessTypeView, ProfileId } from "./contract";
import { ownProfile } from "./queries";

/** The business type of one of the caller's profiles. */
export const getBusinessType = query(
  {
    name: "getBusinessType",
    summary: "A profile's business type.",
    policy: signedIn,
    input: ProfileId,
    output: BusinessTypeView,
    errors: ["profile.not_found"],
  },
  async (ctx, { id }) => {
    const { businessType } = await ownProfile(ctx, id);
    return { id: BusinessProfileType[businessType], name: businessType };
  },
);
