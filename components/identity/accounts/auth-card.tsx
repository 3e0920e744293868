"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { RouteLine } from "@/components/brand/route-line";

type AuthCardProps = { title: ReactNode; lead?: ReactNode; wide?: boolean; children: ReactNode };
type Heading = { text: string | undefined; set: (text: string | undefined) => void };

const CardHeading = createContext<Heading | null>(null);

/**
 * The card of the sign-in pages: one heading, one form. Once the form has led to another state, the
 * heading is that state's, and the content next to the form is gone.
 */
export function AuthCard({ title, lead, wide, children }: AuthCardProps) {
  const [text, set] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!text) return;
    heading.current?.focus({ preventScroll: true });
    // As far as a reader sees the whole page's beginning, under no bar.
    window.scrollTo({ top: 0 });
  }, [text]);
  return (
    <CardHeading value={{ text, set }}>
      <div className="page-width flex flex-col items-center py-8 sm:py-12">
        <RouteLine className="h-12 w-40" />
        <div className={wide ? "mt-2 w-full max-w-2xl" : "mt-2 w-full max-w-md"}>
          <h1 ref={heading} tabIndex={-1} className="text-center font-bold font-display text-h1">
            {text ?? title}
          </h1>
          {lead && !text ? <p className="mt-2 text-balance text-center text-muted">{lead}</p> : null}
          <div className="mt-6 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-6">{children}</div>
        </div>
      </div>
    </CardHeading>
  );
}

/** The content next to a form in its card, until the form has led on. */
export function FormAside({ children }: { children: ReactNode }) {
  return useContext(CardHeading)?.text ? null : children;
}

/** Gives the card another heading while the caller is there; whether there is a card. */
export function useCardHeading(text: string): boolean {
  const set = useContext(CardHeading)?.set;
  useEffect(() => {
    set?.(text);
    return () => set?.(undefined);
  }, [set, text]);
  return set !== undefined;
}
