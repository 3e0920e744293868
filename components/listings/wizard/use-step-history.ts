"use client";

import { useEffect, useRef } from "react";

/** The form's step in an entry of the browser's history. */
type StepState = { wizardStep?: unknown } | null;

/**
 * Makes each step forward an entry of the browser's history, so that the phone's Back leads to the
 * step before instead of out of the form.
 */
export function useStepHistory(stepName: string, index: number, onStep: (name: string) => void): void {
  const last = useRef(index);
  const came = useRef<string>(undefined);
  useEffect(() => {
    const isForward = index > last.current && came.current !== stepName;
    last.current = index;
    came.current = undefined;
    // The router's own state stays: without it the page would be reloaded.
    const state = { ...window.history.state, wizardStep: stepName };
    if (isForward) window.history.pushState(state, "");
    else window.history.replaceState(state, "");
  }, [stepName, index]);
  const step = useRef(onStep);
  step.current = onStep;
  useEffect(() => {
    const onBack = ({ state }: PopStateEvent) => {
      const name = (state as StepState)?.wizardStep; // written above, or by another page
      if (typeof name !== "string") return;
      came.current = name;
      step.current(name);
      window.scrollTo({ top: 0 });
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
}
