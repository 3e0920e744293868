import { defineHook } from "@/lib/core/commands/hooks";

/** Runs when a workspace has given its tax details: payouts may have waited for them. */
export const taxDetailsGiven = defineHook<{ workspaceId: number }>("tax_details.given");
