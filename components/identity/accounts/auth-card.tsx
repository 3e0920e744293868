import type { ReactNode } from "react";
import { RouteLine } from "@/components/brand/route-line";

type AuthCardProps = { title: ReactNode; lead?: ReactNode; wide?: boolean; children: ReactNode };

/** The quiet frame of the sign-in pages: one heading, one form. */
export function AuthCard({ title, lead, wide, children }: AuthCardProps) {
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <RouteLine className="h-12 w-40" />
      <div className={wide ? "mt-2 w-full max-w-2xl" : "mt-2 w-full max-w-md"}>
        <h1 className="text-center font-bold font-display text-h1">{title}</h1>
        {lead ? <p className="mt-2 text-balance text-center text-muted">{lead}</p> : null}
        <div className="mt-6 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-6">{children}</div>
      </div>
    </div>
  );
}
