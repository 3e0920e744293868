"use client";

import { useLocale } from "next-intl";
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { onPersonElsewhere } from "@/lib/client/person-channel";
import { answerGate, gateState, guardSessionOf, onGate } from "@/lib/client/session-gate";
import { useIsPublicPage } from "./use-is-public-page";

const RETRY_MS = 2_000;
const TRIES_MAX = 5;

/**
 * The dialog of a session that has ended, once one has: of a person's page. What it is made of is
 * fetched then, and tried for again, because a page with something typed is not given up for a
 * file.
 */
export function SessionGate({ userId, onMissing }: { userId: number; onMissing: () => void }): ReactNode {
  const state = useSyncExternalStore(onGate, gateState, () => "open" as const);
  const isNeeded = state === "asking" || state === "foreign";
  const isPrivate = !useIsPublicPage();
  const Part = useSessionEnded(isNeeded, onMissing);
  useCover(isNeeded || (state === "later" && isPrivate));
  useEffect(() => guardSessionOf(userId), [userId]);
  // Somebody may have signed in, or in again, in another window of this browser.
  useEffect(() => onPersonElsewhere(answerGate), []);
  return Part ? <Part isPrivate={isPrivate} /> : null;
}

type PartProps = { isPrivate: boolean };

/**
 * Hides the page and what is open over it while no one may see it; what was typed
 * stays in it.
 */
function useCover(isCovered: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-covered", isCovered);
    return () => document.documentElement.removeAttribute("data-covered");
  }, [isCovered]);
}

function useSessionEnded(isNeeded: boolean, onMissing: () => void): ComponentType<PartProps> | undefined {
  const locale = useLocale();
  const [Part, setPart] = useState<ComponentType<PartProps>>();
  const isWaiting = isNeeded && !Part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done without it does not change what is fetched
  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    let isGone = false;
    const load = async (triesLeft: number) => {
      try {
        const { SessionEnded, loadSessionEndedTexts } = await import("./session-ended");
        const texts = await loadSessionEndedTexts(locale);
        if (!isGone) setPart(() => (props: PartProps) => <SessionEnded texts={texts} {...props} />);
      } catch {
        if (isGone) return;
        if (triesLeft === 0) onMissing();
        else timer = window.setTimeout(() => void load(triesLeft - 1), RETRY_MS);
      }
    };
    void load(TRIES_MAX);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [isWaiting, locale]);
  return Part;
}
