import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { LogisticsTypeView } from "@/lib/identity/people/contract";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { ProfileId } from "./contract";
import { ownProfile } from "./queries";

/** The logistics type of one of the caller's profiles. */
export const getLogisticsType = query(
  {
    name: "getLogisticsType",
    summary: "A profile's logistics type.",
    policy: signedIn,
    input: ProfileId,
    output: LogisticsTypeView,
    errors: ["profile.not_found"],
  },
  async (ctx, { id }) => {
    const { logisticsType } = await ownProfile(ctx, id);
    return { id: LogisticsProfileType[logisticsType], name: logisticsType };
  },
);
