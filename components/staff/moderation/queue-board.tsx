"use client";

import { ArrowLeft } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { useClock } from "@/components/deals/rooms/use-clock";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { decisionsFor } from "@/lib/staff/moderation/enums";
import { type BoardItem, keyOfItem } from "./board-item";
import { DecisionBar } from "./decision-bar";
import { KeySwitch, useBoardKeys } from "./key-switch";
import { QueueList } from "./queue-list";
import { RecentDecisions } from "./recent-decisions";
import { useBoard } from "./use-board";

type QueueBoardProps = {
  /** The queue's heading, and its empty state. */
  title: string;
  count: string;
  empty: { title: string; hint: string };
  items: BoardItem[];
  /** The panel of each item, in the order of the items. */
  panels: ReactNode[];
  pages: { page: number; pageCount: number; path: string };
  now: string;
};

/**
 * A queue: the pending items, the oldest first, and next to them the current item with its facts,
 * its history and the decision.
 */
export function QueueBoard({ title, count, empty, items, panels, pages, now }: QueueBoardProps) {
  const t = useTranslations("moderation");
  const clock = useClock(now);
  const board = useBoard(items);
  const { shown, current, claim } = board;
  const [isAsking, setAsking] = useState(false);
  const shownItem = current ?? shown[0];
  const heading = useHeadingFocus(current && keyOfItem(current));
  useBoardKeys({
    next: () => board.step(1),
    previous: () => board.step(-1),
    decide: (key) => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click(),
    isOff: isAsking,
  });
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="font-bold font-display text-h1 lg:text-h2">{title}</h1>
          <p aria-live="polite" className="text-muted">
            {count}
          </p>
        </div>
        {shownItem ? <KeySwitch decisions={decisionsFor(shownItem.queue, shownItem.subjectType)} /> : null}
      </header>
      <RecentDecisions decisions={board.recent} onUndo={board.undo} onOver={board.forget} />
      {shown.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={empty.title} description={empty.hint} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div className={current ? "hidden flex-col gap-4 lg:flex" : "flex flex-col gap-4"}>
            <QueueList items={shown} current={current} clock={clock} onOpen={board.open} />
            <Pagination
              page={pages.page}
              pageCount={pages.pageCount}
              hrefFor={(page) => `${pages.path}?page=${page}`}
            />
          </div>
          {current ? (
            <section aria-labelledby="item" className="min-w-0">
              <Button variant="ghost" size="sm" flush className="mb-2 lg:hidden" onClick={() => board.open(null)}>
                <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
                {t("backToQueue")}
              </Button>
              <Card className="flex flex-col gap-4">
                <h2 id="item" ref={heading} tabIndex={-1} className="font-bold font-display text-h2 outline-none">
                  <bdi>{current.title}</bdi>
                </h2>
                {claim.error ? (
                  <Notice variant="warning" role="status">
                    {claim.error}
                  </Notice>
                ) : null}
                <div>{panels[items.indexOf(current)]}</div>
                <DecisionBar
                  key={keyOfItem(current)}
                  item={current}
                  isNext={board.isNext}
                  isTaken={claim.error !== undefined}
                  onDecide={(request) => board.decide(current, request)}
                  onAsking={setAsking}
                />
              </Card>
            </section>
          ) : (
            <div className="hidden lg:block">
              <EmptyState title={t("choose")} description={t("chooseHint")} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a newly opened item. */
function useHeadingFocus(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (key && !isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [key]);
  return heading;
}
