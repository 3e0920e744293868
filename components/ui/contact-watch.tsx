"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ContactWarning } from "./contact-warning";

type ContactWatchProps = { isRefused: boolean; children: ReactNode };

/**
 * Warns below a control while what is typed in it has a contact; also of what a draft has put there.
 */
export function ContactWatch({ isRefused, children }: ContactWatchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const read = () => {
    const control = box.current?.querySelector("input, textarea");
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) setText(control.value);
  };
  // At first; from then on its events say it.
  useEffect(read, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens in the control, and is none
    <div ref={box} className="flex flex-col gap-1.5" onInput={read} onFocus={read} onBlur={read}>
      {children}
      <ContactWarning text={text} isRefused={isRefused} />
    </div>
  );
}
