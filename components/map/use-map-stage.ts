import { useCallback, useEffect, useState } from "react";

/** How far an interactive map has come: not wanted yet, on its way, there, or not to be had. */
export type MapPhase = "idle" | "loading" | "ready" | "unavailable" | "failed";

/** Whether this browser can draw a map at all. */
function hasWebgl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false; // a browser that forbids it throws
  }
}

/** Whether the visitor asked for few data. Not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Starts an interactive map when it is asked for; with `isAuto` at once, unless the visitor saves data. Until it is there, and
 * where it cannot be, the picture that the server drew stays.
 */
export function useMapStage({ isAuto }: { isAuto: boolean }) {
  const [phase, setPhase] = useState<MapPhase>("idle");
  const [isSaving, setSaving] = useState(false);
  const start = useCallback(() => setPhase(hasWebgl() ? "loading" : "unavailable"), []);
  useEffect(() => {
    if (!isAuto) return;
    if (savesData()) setSaving(true);
    else start();
  }, [isAuto, start]);
  return {
    phase,
    /** The map waits for a word because the visitor saves data. */
    isSaving: isSaving && phase === "idle",
    start,
    stop: useCallback(() => setPhase("idle"), []),
    arrive: useCallback(() => setPhase((before) => (before === "loading" ? "ready" : before)), []),
    fail: useCallback(() => setPhase((before) => (before === "loading" ? "failed" : before)), []),
  };
}
