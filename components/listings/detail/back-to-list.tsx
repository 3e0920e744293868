"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { lastQuery } from "@/components/listings/shared/last-query";
import { BackLink } from "@/components/ui/back-link";
import type { ListKind } from "@/lib/listings/shared/list-query";

const unchanging = () => () => undefined;

/** Leads back to the list, with the search that was last made there in this window. */
export function BackToList({ kind, children }: { kind: ListKind; children: ReactNode }) {
  const query = useSyncExternalStore(
    unchanging,
    () => lastQuery(kind),
    () => "",
  );
  return <BackLink href={`/${kind}${query}`}>{children}</BackLink>;
}
