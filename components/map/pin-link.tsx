"use client";

import { createContext, type ReactNode, type SyntheticEvent, use, useMemo, useRef, useState } from "react";

type PinLinkState = {
  /** The listing whose card or pin is hovered or focused. */
  activeKey: string | undefined;
  setActiveKey: (key: string | undefined) => void;
  /** Scrolls to a listing's card. */
  showCard: (key: string) => void;
};

const PinLinkContext = createContext<PinLinkState>({
  activeKey: undefined,
  setActiveKey: () => undefined,
  showCard: () => undefined,
});

/** The link between cards and pins. */
export const usePinLink = () => use(PinLinkContext);

function keyOf(event: SyntheticEvent): string | undefined {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-listing]") : null;
  return card?.dataset.listing;
}

/** Links a list's cards (`data-listing`) to its pins: hovering one highlights the other. */
export function PinLink({ children, className }: { children: ReactNode; className?: string }) {
  const [activeKey, setKey] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const state = useMemo(() => {
    const cards = () => [...(root.current?.querySelectorAll<HTMLElement>("[data-listing]") ?? [])];
    return {
      activeKey,
      setActiveKey(key: string | undefined) {
        // The cards are server-rendered, so the attribute is set on the DOM.
        for (const card of cards()) card.toggleAttribute("data-active", card.dataset.listing === key);
        setKey(key);
      },
      showCard(key: string) {
        const card = cards().find(({ dataset }) => dataset.listing === key);
        const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        card?.scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
      },
    };
  }, [activeKey]);
  const onPoint = (event: SyntheticEvent) => {
    const key = keyOf(event);
    if (key) state.setActiveKey(key);
  };
  const onLeave = (event: SyntheticEvent) => {
    if (keyOf(event)) state.setActiveKey(undefined);
  };
  return (
    <PinLinkContext value={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles bubbling events of its links and buttons */}
      <div
        ref={root}
        className={className}
        onMouseOver={onPoint}
        onMouseOut={onLeave}
        onFocus={onPoint}
        onBlur={onLeave}
      >
        {children}
      </div>
    </PinLinkContext>
  );
}
