"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { StatusChip } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { useFormats } from "@/lib/i18n/formats";
import { type BoardItem, keyOfItem } from "./board-item";

type QueueListProps = {
  items: readonly BoardItem[];
  current: BoardItem | undefined;
  clock: Date;
  onOpen: (key: string) => void;
};

/**
 * The items of a queue, each a link to itself, with waiting time, reason, urgency, number of
 * reports and assignee.
 */
export function QueueList({ items, current, clock, onOpen }: QueueListProps) {
  const t = useTranslations("moderation");
  const { relative } = useFormats();
  const follow = (event: MouseEvent, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(key);
  };
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => {
        const key = keyOfItem(item);
        const isCurrent = item === current;
        return (
          <li key={key}>
            <a
              href={`?item=${key}`}
              onClick={(event) => follow(event, key)}
              aria-current={isCurrent ? "true" : undefined}
              className={cn(
                "flex min-w-0 flex-col gap-1 rounded-md border bg-surface p-3.5 shadow-low hover:border-line-strong",
                isCurrent ? "border-primary ring-1 ring-primary" : "border-line",
              )}
            >
              <span className="line-clamp-2 break-words font-semibold">
                <bdi>{item.title}</bdi>
              </span>
              <span className="text-muted text-small">
                {item.reason}
                {item.count && item.count > 1 ? ` · ${t("times", { count: item.count })}` : null}
              </span>
              {item.due ? (
                <span>
                  <StatusChip variant="warning">{item.due}</StatusChip>
                </span>
              ) : null}
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-muted">
                <time dateTime={item.waitingSince}>{relative(item.waitingSince, clock)}</time>
                {item.claim && !item.claim.isMine ? (
                  <StatusChip variant="warning">
                    <bdi>{t("claimedBy", { name: item.claim.moderator })}</bdi>
                  </StatusChip>
                ) : null}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
