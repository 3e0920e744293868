"use client";

import { createContext, type ReactNode, useContext } from "react";

const Offer = createContext(false);

/** Lets what lives in the browser know whether this site has a translation provider. */
export function TranslationOffer({ isOffered, children }: { isOffered: boolean; children: ReactNode }) {
  return <Offer value={isOffered}>{children}</Offer>;
}

/** Whether translations are offered on this site. */
export function useTranslationOffer(): boolean {
  return useContext(Offer);
}
