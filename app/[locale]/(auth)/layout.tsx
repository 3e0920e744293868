import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { MarkedPage } from "@/components/layout/marked-page";

/** The default metadata of these pages: their links are personal, so they are not indexed. */
export const metadata: Metadata = { robots: { index: false, follow: true } };

/** The sign-in pages and the words of their forms. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["accounts", "residence", "forms", "validation"]}>
      <MarkedPage marks={["data-hides-bar"]}>{children}</MarkedPage>
    </ClientMessages>
  );
}
