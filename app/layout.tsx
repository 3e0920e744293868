import type { ReactNode } from "react";

/**
 * Passes on: the language's layout writes `<html>`, because the address decides its language and
 * direction.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
