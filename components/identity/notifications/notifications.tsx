"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
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
  const { kind, group, params, href, partner, isRead, createdAt } = notification;
  const words = (
    <>
      {partner ? <PartnerFace partner={partner} group={group} /> : <NotificationIcon group={group} />}
      <span className="min-w-0 grow">
        <span className={cn("block break-words", isRead ? "text-muted" : "font-semibold")}>
          {t(`texts.${kind}`, isolated(params))}
        </span>
        {partner && !("writer" in params) ? <PartnerLine partner={partner} hasSubject={"number" in params} /> : null}
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

type Partner = NonNullable<NotificationView["partner"]>;

/** The face of the other side, with the sign of what it is about. */
function PartnerFace({ partner, group }: { partner: Partner; group: NotificationView["group"] }) {
  const name = useReadName()(partner.person);
  return (
    <span className="relative shrink-0">
      <Avatar name={name} photo={partner.person.photo} className="size-11" />
      <NotificationIcon group={group} isBadge />
    </span>
  );
}

/** Who, and about what where the sentence has a number alone. */
function PartnerLine({ partner, hasSubject }: { partner: Partner; hasSubject: boolean }) {
  const name = useReadName()(partner.person);
  return (
    <span className="flex min-w-0 gap-1.5 text-muted text-small">
      <bdi className="shrink-0">{name}</bdi>
      {hasSubject ? (
        <>
          <span aria-hidden="true">·</span>
          <bdi className="truncate">{partner.subject}</bdi>
        </>
      ) : null}
    </span>
  );
}

/** User input has its own direction inside the sentence. */
function isolated(params: NotificationView["params"]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolateWords(String(value))]));
}
