"use client";

import { useEffect, useRef } from "react";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useRouter } from "@/lib/i18n/navigation";

/** Refreshes the page when the package changes, because the facts are server-rendered. */
export function useFreshFacts({ package: parcel }: RoomView): void {
  const router = useRouter();
  const shownId = useRef(parcel?.id);
  useEffect(() => {
    if (shownId.current === parcel?.id) return;
    shownId.current = parcel?.id;
    router.refresh();
  }, [parcel?.id, router]);
}
