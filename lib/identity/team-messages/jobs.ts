import { z } from "zod";
import { defineJob } from "@/lib/core/commands/jobs";

/** Notifies the members of a workspace who have not read its newest messages. */
export const notifyTeamJob = defineJob("notify_team", z.strictObject({ workspaceId: z.number() }));
