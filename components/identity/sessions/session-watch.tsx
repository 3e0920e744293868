"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { onAuthError, publishLoggedOut } from "@/lib/client/auth-events";
import { dropOthersDrafts } from "@/lib/client/drafts";
import { forgetInWindow, forgetLooks } from "@/lib/client/forget-person";
import { PAGE_ASKED_AT } from "@/lib/client/page-asked-at";
import { announcePerson, hasOtherPerson } from "@/lib/client/person-channel";
import { rehydrate, useRootStore } from "@/lib/client/root-store";
import { answerGate } from "@/lib/client/session-gate";
import { pruneUnsent } from "@/lib/client/unsent-messages";
import type { LogisticsType } from "@/lib/core/base/actor";
import { isPublicAuthPath } from "@/lib/core/fields/safe-next";
import { getPathname, usePathname, useRouter } from "@/lib/i18n/navigation";
import { Entering } from "./entering";
import { loadSignedOut } from "./left-page";
import { SessionGate } from "./session-gate";
import { isSignedOut, onSignedOutElsewhere, recordSignIn } from "./sign-in-record";
import { repeatOwedSignOut, signOut } from "./sign-out";
import { useHasLoggedOut } from "./use-has-left";

const RETRY_MS = 5_000;

/** The session's state when the server rendered the page. */
export type SessionState = "user" | "unread" | "visitor";

/**
 * Watches the session of an open page, and asks for a new sign-in when it has ended: over a private
 * page, else on the sign-in page.
 */
export function SessionWatch({ state, person = null }: { state: SessionState; person?: Person | null }) {
  useOwedSignOut();
  useReturn(person?.userId);
  usePerson(person);
  useWordsOfLeaving(person !== null);
  useNotedSignIn(state);
  useUnread(state);
  const leave = useLeave();
  const isVisitor = person === null;
  useEffect(() => (isVisitor ? onAuthError(leave) : undefined), [isVisitor, leave]);
  const hasLoggedOut = useHasLoggedOut();
  if (person === null) return <Entering />;
  return hasLoggedOut ? null : <SessionGate userId={person.userId} onMissing={leave} />;
}

type Person = { userId: number; logisticsType: LogisticsType };

/** This browser's stored data belongs to one user: for another it is cleared. */
function usePerson(person: Person | null): void {
  const { userId, logisticsType } = person ?? {};
  const isFirst = useRef(true);
  useEffect(() => pruneUnsent(userId ?? null, new Date()), [userId]);
  useEffect(() => {
    // Data that comes after the page itself is the server's current one.
    const at = isFirst.current ? PAGE_ASKED_AT : Date.now();
    isFirst.current = false;
    if (userId === undefined || logisticsType === undefined || isSignedOut()) return;
    const isOther = hasOtherPerson(userId);
    const overtaker = announcePerson(userId, at);
    if (overtaker !== undefined) return answerGate(overtaker);
    if (isOther) forgetLooks();
    dropOthersDrafts(userId);
    void rehydrate().then(() => useRootStore.getState().setPerson({ userId, logisticsType }));
  }, [userId, logisticsType]);
}

/** The texts of a page that is left are fetched before: the network may be lost by then. */
function useWordsOfLeaving(isSignedIn: boolean): void {
  useEffect(() => {
    // Tried again once the page is left.
    if (isSignedIn) loadSignedOut().catch(() => undefined);
  }, [isSignedIn]);
}

/**
 * A logout that has not reached the server is repeated; one in another window of this browser
 * counts here as well.
 */
function useOwedSignOut(): void {
  useEffect(() => repeatOwedSignOut(), []);
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        publishLoggedOut();
        forgetInWindow();
      }),
    [],
  );
}

/**
 * A page that the browser restores from its back/forward cache after its user has logged out or
 * another one has signed in is emptied before it is visible, and rendered again.
 */
function useReturn(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !(isSignedOut() || hasOtherPerson(userId))) return;
      publishLoggedOut();
      forgetInWindow();
      window.location.reload();
    };
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [userId]);
}

/** A page with its user: an earlier logout of this browser is obsolete. */
function useNotedSignIn(state: SessionState): void {
  useEffect(() => {
    if (state === "user" && !isSignedOut()) recordSignIn();
  }, [state]);
}

/** A session that the server could not read is read again until it could. */
function useUnread(state: SessionState): void {
  const router = useRouter();
  useEffect(() => {
    if (state !== "unread") return;
    const timer = window.setInterval(() => router.refresh(), RETRY_MS);
    return () => window.clearInterval(timer);
  }, [state, router]);
}

/**
 * Signs out a page without a user whose session cannot be renewed, and leads to the sign-in and
 * back.
 */
function useLeave(): () => void {
  const pathname = usePathname();
  const locale = useLocale();
  return useCallback(async () => {
    await signOut();
    if (isPublicAuthPath(pathname)) return;
    const next = `${window.location.pathname}${window.location.search}`;
    window.location.assign(getPathname({ href: { pathname: "/sign-in", query: { next } }, locale }));
  }, [pathname, locale]);
}
