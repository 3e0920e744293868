"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useEffect, useTransition } from "react";
import { rememberQuery } from "@/components/listings/shared/last-query";
import { cn } from "@/components/ui/cn";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { ListKind } from "@/lib/listings/shared/list-query";

const Pending = createContext(false);

type ListTransitionProps = { kind: ListKind; children: ReactNode; className?: string };

/** Navigates a list in place, with its skeleton; without JavaScript the page loads. */
export function ListTransition({ kind, children, className }: ListTransitionProps) {
  const router = useRouter();
  const search = useSearchParams().toString();
  useEffect(() => rememberQuery(kind, search === "" ? "" : `?${search}`), [kind, search]);
  const [isPending, start] = useTransition();

  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlain || !link || link.target || link.pathname !== window.location.pathname) return;
    event.preventDefault();
    const isPage = link.closest("[data-preserves-scroll]") === null;
    start(() => router.push(`${link.pathname}${link.search}`, { scroll: isPage }));
  };

  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
    event.preventDefault();
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value !== "") search.append(name, value);
    }
    const path = new URL(form.action).pathname;
    start(() => router.push(search.size > 0 ? `${path}?${search}` : path, { scroll: false }));
  };

  return (
    <Pending value={isPending}>
      <div onClickCapture={onClick} onSubmit={onSubmit} className={className}>
        {children}
      </div>
    </Pending>
  );
}

/** The list, or its skeleton while the next one is loading. */
export function ListResults({ hasMap, children }: { hasMap: boolean; children: ReactNode }) {
  return use(Pending) ? <ListSkeleton hasMap={hasMap} /> : children;
}

function ListSkeleton({ hasMap }: { hasMap: boolean }) {
  return (
    <SkeletonGroup className={cn("grid gap-4", !hasMap && "xl:grid-cols-2")}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-48 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
