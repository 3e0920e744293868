"use client";

import { useSyncExternalStore } from "react";
import { onUnsent, readUnsent, type UnsentMessage } from "@/lib/client/unsent-messages";

/** A person's messages that wait to be sent or were refused, in every window of this browser. */
export function useUnsent(userId: number | null): readonly UnsentMessage[] {
  return useSyncExternalStore(
    onUnsent,
    () => readUnsent(userId),
    () => readUnsent(null),
  );
}
