"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { cn } from "@/components/ui/cn";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { callApi } from "@/lib/client/api";
import { useLiveCounts } from "@/lib/client/live-counts";
import { isolateWords } from "@/lib/core/text/isolate";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { NotificationView } from "@/lib/identity/notifications/contract";
import { NotificationIcon } from "./notification-icon";

type NotificationListProps = { notifications: NotificationView[]; hasUnread: boolean; now: string };

/** The notifications, with new ones marked. Showing the list marks them as read. */
export function Notifications({ notifications, hasUnread, now }: NotificationListProps) {
  // New ones stay marked while the list is open; the bell no longer counts them.
  useEffect(() => {
    if (!hasUnread) return;
    callApi("PATCH", "/v1/notifications/read", { body: {} }).then(
      (answer) => useLiveCounts.setState({ notifications: answer.count }),
      // It stays counted, which is no loss.
      () => undefined,
    );
  }, [hasUnread]);
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface">
      {notifications.map((one) => (
        <Row key={one.id} notification={one} now={now} />
      ))}
    </ul>
  );
}

function Row({ notification, now }: { notification: NotificationView; now: string }) {
  const t = useTranslations("notifications");
  const f = useFormats();
  const { kind, group, params, href, isRead, createdAt } = notification;
  const words = (
    <>
      <NotificationIcon group={group} />
      <span className="min-w-0 grow">
        <span className={cn("block break-words", isRead ? "text-muted" : "font-semibold")}>
          {t(`texts.${kind}`, isolated(params))}
        </span>
        <time dateTime={createdAt} className="text-caption text-muted">
          {f.relative(createdAt, now)}
        </time>
      </span>
      {isRead ? null : (
        <span className="mt-1.5 size-2.5 shrink-0 self-start rounded-full bg-accent">
          <VisuallyHidden>{t("unread")}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const classes = "flex min-h-16 items-center gap-3 px-4 py-3";
  return (
    <li className={cn("border-line not-first:border-t", !isRead && "bg-primary-soft/40")}>
      {href ? (
        <Link href={href} className={cn(classes, "-outline-offset-3 hover:bg-sunken")}>
          {words}
        </Link>
      ) : (
        <div className={classes}>{words}</div>
      )}
    </li>
  );
}

/** User input has its own direction inside the sentence. */
function isolated(params: NotificationView["params"]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolateWords(String(value))]));
}
