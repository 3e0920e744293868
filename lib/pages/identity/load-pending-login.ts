import { cookies } from "next/headers";
import type { Locale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { cookieNames } from "@/lib/http/cookies";
import { readForPage } from "@/lib/http/page";
import { redirect } from "@/lib/i18n/navigation";
import type { PendingView } from "@/lib/identity/social-login/contract";
import { getPending } from "@/lib/identity/social-login/get-pending";

/**
 * Returns the pending social login at the stage of this page; without one the user is redirected to
 * the sign-in.
 */
export async function loadPendingLogin(stage: PendingView["stage"], locale: Locale): Promise<PendingView> {
  const flow = (await cookies()).get(cookieNames().flow)?.value ?? "";
  try {
    const pending = await readForPage(getPending, locale, { flow });
    if (pending.stage === stage) return pending;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return redirect({ href: { pathname: "/sign-in", query: { fault: "social.expired" } }, locale });
}
