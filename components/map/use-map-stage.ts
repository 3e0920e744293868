import { useCallback, useEffect, useState } from "react";

/** `unavailable` is a browser without WebGL. */
export type MapPhase = "idle" | "loading" | "ready" | "unavailable" | "failed";

/** Whether the browser can render a map. */
function hasWebgl(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false; // some browsers throw when WebGL is blocked
  }
}

/** Whether data saving is on; not every browser reports it. */
function savesData(): boolean {
  // Not every browser has it, so the DOM's types do not name it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Loads an interactive map on request; with `isAuto` immediately, unless the visitor saves data.
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
    /** The map waits for a request because the visitor saves data. */
    isSaving: isSaving && phase === "idle",
    start,
    stop: useCallback(() => setPhase("idle"), []),
    arrive: useCallback(() => setPhase((before) => (before === "loading" ? "ready" : before)), []),
    fail: useCallback(() => setPhase((before) => (before === "loading" ? "failed" : before)), []),
  };
}
