"use client";

import { type ReactNode, useEffect, useState } from "react";
import { onLoggedOut } from "@/lib/client/auth-events";
import { isSignedOut } from "./session-notes";

type WhileSignedInProps = { children: ReactNode; otherwise: ReactNode };

/**
 * Shows what belongs to a signed-in person until they log out, here or in another window; the
 * server need not have heard of it.
 */
export function WhileSignedIn({ children, otherwise }: WhileSignedInProps) {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (isSignedOut()) setLeft(true);
    return onLoggedOut(() => setLeft(true));
  }, []);
  return hasLeft ? otherwise : children;
}
