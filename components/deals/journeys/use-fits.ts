"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/lib/client/api";
import type { FitsView } from "@/lib/listings/matching/contract";

/**
 * The viewer's trips checked against a parcel: `undefined` until they are read, null where that
 * fails, as an offer checks again. Nothing is read without a parcel.
 */
export function useFits(announcementId: number | null): FitsView | null | undefined {
  const [fits, setFits] = useState<FitsView | null>();
  useEffect(() => {
    if (announcementId === null) return undefined;
    const abort = new AbortController();
    callApi("GET", "/v1/announcements/{id}/fits", { path: { id: announcementId }, signal: abort.signal })
      .then(setFits)
      .catch(() => (abort.signal.aborted ? undefined : setFits(null)));
    return () => abort.abort();
  }, [announcementId]);
  return fits;
}
