import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { eurosToCents } from "@/lib/core/base/money";
import {
  DISPUTE_QUEUES,
  type DisputeCard,
  type DisputeList,
  type DisputeQueue as QueueName,
} from "@/lib/deals/disputes/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { DISPUTE_VARIANTS } from "./dispute-variants";

type DisputeQueueProps = { list: DisputeList; queue: QueueName | undefined; now: string };

/** Disputes by age; the queue's tabs are links, so they work without JavaScript. */
export function DisputeQueueList({ list, queue, now }: DisputeQueueProps) {
  const t = useTranslations("disputes.queue");
  const { open, answered, overdue } = list.counts;
  const counts = { open, answered, overdue, closed: undefined };
  const parts = [
    { name: undefined, label: t("all"), count: open + answered },
    ...DISPUTE_QUEUES.map((name) => ({ name, label: t(name), count: counts[name] })),
  ];
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="font-bold font-display text-h1">{t("title")}</h1>
        <p className="mt-1 text-lead text-muted">{t("count", { count: list.totalCount })}</p>
      </header>
      <nav aria-label={t("filters")}>
        <ul className="flex flex-wrap gap-2">
          {parts.map(({ name, label, count }) => (
            <li key={name ?? "all"}>
              <Link
                href={hrefFor(name, 1)}
                aria-current={name === queue ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-small",
                  name === queue
                    ? "border-primary bg-primary-soft text-on-primary-soft"
                    : "border-line-strong hover:bg-sunken",
                )}
              >
                {label}
                {count === undefined ? null : <LeftToRight className="font-normal">{count}</LeftToRight>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyText")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {list.data.map((card) => (
            <Row key={card.id} card={card} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(page) => hrefFor(queue, page)}
      />
    </div>
  );
}

function hrefFor(queue: QueueName | undefined, page: number): string {
  const search = new URLSearchParams({ ...(queue ? { queue } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size > 0 ? `/moderation/disputes?${search}` : "/moderation/disputes";
}

/** Returns the sum held of a deal, or to whom it went; a withdrawn dispute holds nothing. */
function sumsOf({ status, price, refund, payout }: DisputeCard) {
  if (status === "open" || status === "answered") return [{ key: "held" as const, euros: price }];
  return [
    { key: "paidOut" as const, euros: payout ?? 0 },
    { key: "refunded" as const, euros: refund ?? 0 },
  ].filter(({ euros }) => euros > 0);
}

function Row({ card, now }: { card: DisputeCard; now: string }) {
  const t = useTranslations("disputes");
  const { price, relative, dateTime } = useFormats();
  return (
    <li>
      <Card className="relative flex flex-col gap-2 focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high">
        <div className="flex flex-wrap items-center gap-2">
          <StatusChip variant={card.isOverdue ? "danger" : DISPUTE_VARIANTS[card.status]}>
            {card.isOverdue ? t("overdue") : t(`status.${card.status}`)}
          </StatusChip>
          <span className="text-muted text-small">
            {t("queue.since", { when: relative(card.createdAt, new Date(now)) })}
          </span>
        </div>
        <h2 className="font-bold font-display text-h3">
          <Link
            href={`/moderation/disputes/${card.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{card.title}</bdi>
          </Link>
        </h2>
        <p className="text-small">
          {t(`reasons.${card.reason}`)}
          {" · "}
          {t(card.openedSide)}
          {" · "}
          <LeftToRight>{card.number}</LeftToRight>
        </p>
        <p className="text-muted text-small">
          {sumsOf(card).map(({ key, euros }, index) => (
            <Fragment key={key}>
              {index > 0 ? " · " : null}
              {t.rich(`queue.${key}`, {
                sum: () => <LeftToRight className="font-semibold text-ink">{price(eurosToCents(euros))}</LeftToRight>,
              })}
            </Fragment>
          ))}
          {card.status === "open" && !card.isOverdue ? (
            <>
              {" · "}
              {t.rich("queue.due", { due: () => <Measure>{dateTime(card.answerDueAt)}</Measure> })}
            </>
          ) : null}
        </p>
      </Card>
    </li>
  );
}
