"use client";

import { useEffect } from "react";
import { create } from "zustand";
import { FullScreenSpinner } from "@/components/ui/spinner";

const useEntering = create<{ isEntering: boolean }>(() => ({ isEntering: false }));

/** Covers the page from a sign-in until the person's own page comes (product: sessions). */
export function showEntering(): void {
  useEntering.setState({ isEntering: true });
}

/** The cover of {@link showEntering}. */
export function Entering() {
  const isEntering = useEntering((state) => state.isEntering);
  useEffect(() => {
    // A page that the browser restores later is not loading any more.
    const uncover = () => useEntering.setState({ isEntering: false });
    window.addEventListener("pagehide", uncover);
    return () => window.removeEventListener("pagehide", uncover);
  }, []);
  return isEntering ? <FullScreenSpinner /> : null;
}
