"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { toast } from "@/components/ui/toast-store";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import type { NotificationView } from "@/lib/identity/notifications/contract";
import { NotificationIcon } from "./notification-icon";

type NotificationListProps = { notifications: NotificationView[]; hasUnread: boolean; now: string };

/** What has happened, with what is unread marked. Opening one reads it. */
export function NotificationList({ notifications, hasUnread, now }: NotificationListProps) {
  const t = useTranslations("notifications");
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [isAllRead, setAllRead] = useState(!hasUnread);
  const isRead = (one: NotificationView) => isAllRead || one.isRead || read.has(one.id);
  const readOne = async (one: NotificationView) => {
    if (isRead(one)) return;
    setRead((known) => new Set([...known, one.id]));
    try {
      await callApi("PATCH", "/v1/notifications/{id}/read", { path: { id: one.id }, body: {}, keepalive: true });
    } catch {
      // The person is on the way to what it tells of: it stays unread, which is no loss.
      setRead((known) => new Set([...known].filter((id) => id !== one.id)));
    }
  };
  const readAll = async () => {
    setAllRead(true);
    try {
      await callApi("PATCH", "/v1/notifications/read", { body: {} });
    } catch (error) {
      setAllRead(false);
      toast({ title: errorText(error, t("noAnswer")), variant: "destructive" });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" size="sm" className="self-start" disabled={isAllRead} onClick={() => void readAll()}>
        <CheckCheck aria-hidden="true" />
        {isAllRead ? t("allRead") : t("markAll")}
      </Button>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {notifications.map((one) => (
          <Row key={one.id} notification={one} isRead={isRead(one)} now={now} onOpen={() => void readOne(one)} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { notification: NotificationView; isRead: boolean; now: string; onOpen: () => void };

function Row({ notification, isRead, now, onOpen }: RowProps) {
  const t = useTranslations("notifications");
  const f = useFormats();
  const { kind, group, params, href, createdAt } = notification;
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
  const look = "flex min-h-16 items-center gap-3 px-4 py-3";
  return (
    <li className={cn("border-line not-first:border-t", !isRead && "bg-primary-soft/40")}>
      {href ? (
        <Link href={href} onClick={onOpen} className={cn(look, "-outline-offset-3 hover:bg-sunken")}>
          {words}
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}

/** What people typed keeps its own direction inside the sentence. */
function isolated(params: NotificationView["params"]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `\u2068${value}\u2069`]));
}
