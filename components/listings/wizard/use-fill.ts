import { useCallback, useEffect, useRef } from "react";

/**
 * Fills in the first draft that is restored, and none after it. What is typed then is newer than
 * the search in the address, which a reload would put back.
 */
export function useFill<V>(fill: ((values: V) => V) | undefined, hasChanged: boolean): (values: V) => V {
  const waiting = useRef(fill);
  const isOlder = fill !== undefined && hasChanged;
  useEffect(() => {
    if (isOlder) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [isOlder]);
  return useCallback((values) => {
    const filled = waiting.current?.(values) ?? values;
    waiting.current = undefined;
    return filled;
  }, []);
}
