import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";

/** Nothing here is worth finding in a search. */
export const metadata: Metadata = { robots: { index: false, follow: true } };

/** The sign-in pages and the words of their forms. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["accounts", "forms", "validation"]}>{children}</ClientMessages>;
}
