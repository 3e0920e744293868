"use client";

import type { ReactNode } from "react";
import { useHasLeft } from "./use-has-left";

type WhileSignedInProps = { children: ReactNode; otherwise: ReactNode };

/** Shows what belongs to a signed-in person until the page is no longer theirs. */
export function WhileSignedIn({ children, otherwise }: WhileSignedInProps) {
  return useHasLeft() ? otherwise : children;
}
