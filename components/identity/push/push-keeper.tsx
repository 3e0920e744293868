"use client";

import { useEffect } from "react";
import { afterLoad } from "@/lib/client/after-load";
import { useLiveCounts } from "@/lib/client/live-counts";

/**
 * Has this browser's notifications go on while its person is signed in, and closes those that were
 * read elsewhere.
 */
export function PushKeeper() {
  const unreadCount = useLiveCounts((counts) => counts.notifications);
  useEffect(() => afterLoad(() => void withPush(({ resumePush }) => resumePush())), []);
  useEffect(() => {
    if (unreadCount === 0) void withPush(({ closeShown }) => closeShown());
  }, [unreadCount]);
  return null;
}

type PushModule = typeof import("@/lib/client/push");

/** Only who has allowed notifications loads the code; what fails is done by the next page. */
async function withPush(work: (push: PushModule) => Promise<void>): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  await import("@/lib/client/push").then(work).catch(() => undefined);
}
