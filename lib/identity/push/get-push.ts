import { z } from "zod";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { PushView } from "./contract";
import { loadPush } from "./queries";

/** The caller's settings of push, and the key to subscribe with (product: push). */
export const getPush = query(
  {
    name: "getPush",
    summary: "The caller's settings of push notifications.",
    policy: signedIn,
    input: z.strictObject({}),
    output: PushView,
  },
  async ({ tx, actor }) => loadPush(tx, actor.userId),
);
