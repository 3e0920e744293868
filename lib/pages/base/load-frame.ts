import type { z } from "zod";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { getMe } from "@/lib/identity/accounts/get-me";
import type { NewsView } from "@/lib/identity/notifications/contract";
import type { UserView } from "@/lib/identity/people/contract";
import { getFrame } from "@/lib/site/dashboard/get-frame";
import { loadPartOrLog } from "./load-or-log";

type Frame = { me: UserView; news: z.output<typeof NewsView> | undefined };

/**
 * The signed-in user with what they have not read, in one query that layout and page share. A page
 * is worth reading without the numbers in its header.
 */
export async function loadFrame(locale: Locale): Promise<Frame> {
  const frame = await loadPartOrLog("what is unread", () => readForPage(getFrame, locale));
  return frame ?? { me: await readForPage(getMe, locale), news: undefined };
}

/** The signed-in user. */
export async function loadMe(locale: Locale): Promise<UserView> {
  return (await loadFrame(locale)).me;
}
