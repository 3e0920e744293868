"use client";

import { useLocale } from "next-intl";
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { onPersonElsewhere } from "@/lib/client/person-channel";
import { answerGate, gateState, guardSessionOf, onGate } from "@/lib/client/session-gate";

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
  const Part = useSessionEnded(isNeeded, onMissing);
  useEffect(() => guardSessionOf(userId), [userId]);
  // Somebody may have signed in, or in again, in another window of this browser.
  useEffect(() => onPersonElsewhere(answerGate), []);
  return Part ? <Part /> : null;
}

function useSessionEnded(isNeeded: boolean, onMissing: () => void): ComponentType | undefined {
  const locale = useLocale();
  const [Part, setPart] = useState<ComponentType>();
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
        if (!isGone) setPart(() => () => <SessionEnded texts={texts} />);
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
