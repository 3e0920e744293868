"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SessionState } from "./session-watch";

const Session = createContext<SessionState>("visitor");

/** Lets what lives in the browser know whether someone is signed in, as the server saw it. */
export function SessionProvider({ state, children }: { state: SessionState; children: ReactNode }) {
  return <Session value={state}>{children}</Session>;
}

/** Whether someone is signed in, as the server saw it when it wrote the page. */
export function useSessionState(): SessionState {
  return useContext(Session);
}
