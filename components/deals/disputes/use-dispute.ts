"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/lib/client/api";
import type { DisputeView } from "@/lib/deals/disputes/contract";

/** The dispute of a reservation, fetched again when the reservation's timeline grows. */
export function useDispute(initial: DisputeView | null, disputeId: number | null, entryCount: number) {
  const [dispute, setDispute] = useState(initial);
  const [seenCount, setSeenCount] = useState(entryCount);
  useEffect(() => {
    if (disputeId === null || (entryCount === seenCount && dispute?.id === disputeId)) return;
    let isGone = false;
    // A failed request leaves the stale dispute in place; the next timeline entry fetches again.
    void callApi("GET", "/v1/disputes/{id}", { path: { id: disputeId } })
      .catch(() => undefined)
      .then((view) => {
        if (isGone) return;
        setSeenCount(entryCount);
        if (view) setDispute(view);
      });
    return () => {
      isGone = true;
    };
  }, [disputeId, entryCount, seenCount, dispute?.id]);
  return { dispute, setDispute };
}
