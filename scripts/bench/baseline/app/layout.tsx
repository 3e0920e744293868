import type { ReactNode } from "react";

/** The least that a document needs. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  );
}
