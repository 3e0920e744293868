"use client";

import { createContext, type ReactNode, type SyntheticEvent, use, useMemo, useRef, useState } from "react";

type PinLinkState = {
  /** The listing that is looked at, on its card or on its pin. */
  activeKey: string | undefined;
  setActiveKey: (key: string | undefined) => void;
  /** Brings a listing's card into sight. */
  showCard: (key: string) => void;
};

const PinLinkContext = createContext<PinLinkState>({
  activeKey: undefined,
  setActiveKey: () => undefined,
  showCard: () => undefined,
});

/** What cards and pins know of each other. */
export const usePinLink = () => use(PinLinkContext);

function keyOf(event: SyntheticEvent): string | undefined {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-listing]") : null;
  return card?.dataset.listing;
}

/** Ties the cards of a list (`data-listing`) to the pins of its map: who points at one sees the other. */
export function PinLink({ children, className }: { children: ReactNode; className?: string }) {
  const [activeKey, setKey] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const state = useMemo(() => {
    const cards = () => [...(root.current?.querySelectorAll<HTMLElement>("[data-listing]") ?? [])];
    return {
      activeKey,
      setActiveKey(key: string | undefined) {
        // The cards are drawn by the server: the mark is set on them as they are.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links and buttons tell */}
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
