import { type RefObject, useEffect, useRef, useState } from "react";

/** What a person does who is not leaving something alone. */
const TOUCHES = ["pointerdown", "touchstart", "wheel", "keydown", "focusin"] as const;
/** A page that has moved to its heading was not touched. */
const CONTROLS = "a, button, input, select, textarea, summary";

type CountdownOptions = {
  ms: number;
  /** What happens automatically: only to who has touched nothing. */
  onEnd: () => void;
  /** The part that is touched; the whole page by default. */
  within?: RefObject<HTMLElement | null>;
};

/**
 * Something that happens automatically after a time. Any touch and any focus stops it for good, before
 * a press of anything is over, so that it never takes place instead of it (product: client).
 */
export function useCountdown({ ms, onEnd, within }: CountdownOptions): { isStopped: boolean } {
  const [isStopped, setStopped] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isStopped) return;
    const place = within ? within.current : document;
    const stop = ({ type, target }: Event) => {
      if (type === "focusin" && !(target instanceof Element && target.matches(CONTROLS))) return;
      clearTimeout(timer);
      setStopped(true);
    };
    const timer = setTimeout(() => end.current(), ms);
    for (const touch of TOUCHES) place?.addEventListener(touch, stop, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) place?.removeEventListener(touch, stop, { capture: true });
    };
  }, [isStopped, ms, within]);
  return { isStopped };
}
