"use client";

import { useEffect, useRef } from "react";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useRouter } from "@/lib/i18n/navigation";

/** Has the page written anew when the parcel was described anew: the facts beside the thread are the server's. */
export function useFreshFacts({ package: parcel }: RoomView): void {
  const router = useRouter();
  const shownId = useRef(parcel?.id);
  useEffect(() => {
    if (shownId.current === parcel?.id) return;
    shownId.current = parcel?.id;
    router.refresh();
  }, [parcel?.id, router]);
}
