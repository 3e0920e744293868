"use client";

import { Check, CheckCheck, CircleAlert, Clock } from "lucide";
import { useTranslations } from "next-intl";
import type { RoomMessage } from "@/components/deals/room-state/room-facts";
import { ReportButton } from "@/components/identity/reports/report-button";
import { UnsentActions } from "@/components/layout/unsent-actions";
import { TranslateButton } from "@/components/platform/translations/translate-button";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import { LeftToRight } from "@/components/ui/bidi";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useFormats } from "@/lib/i18n/formats";

type MessageBubbleProps = {
  message: RoomMessage;
  isMine: boolean;
  onRetry: (message: RoomMessage) => void;
  onDrop: (message: RoomMessage) => void;
};

/** A text message with its time and, on the viewer's own, its delivery state. */
export function MessageBubble({ message, isMine, onRetry, onDrop }: MessageBubbleProps) {
  const t = useTranslations("rooms.room");
  const tChat = useTranslations("rooms");
  const tUnsent = useTranslations("layout.unsent");
  const { time } = useFormats();
  const isFailed = message.delivery === "failed";
  return (
    <div className={cn("flex flex-col", isMine ? "items-end" : "items-start")}>
      <div className={cn("group/message flex max-w-[85%] items-center gap-1 sm:max-w-[70%]", isMine && "justify-end")}>
        <div
          // A tap on a message shows its actions.
          tabIndex={isMine ? undefined : -1}
          className={cn(
            "min-w-0 rounded-lg px-4 py-2",
            isMine ? "rounded-ee-sm" : "rounded-es-sm",
            isFailed
              ? "bg-danger-soft text-on-danger-soft"
              : isMine
                ? "bg-primary text-on-primary"
                : "border border-line bg-surface text-ink",
          )}
        >
          {message.isRemoved ? (
            <p className="whitespace-pre-wrap break-words italic rtl:not-italic">{tChat("removed")}</p>
          ) : (
            <TranslatedText
              as="p"
              of={{ subject: "message", id: message.id }}
              field="content"
              text={message.content}
              className="whitespace-pre-wrap break-words"
            />
          )}
          <p className="flex items-center justify-end gap-1 text-caption">
            <time dateTime={message.createdAt}>
              <LeftToRight>{time(message.createdAt)}</LeftToRight>
            </time>
            {isMine ? <Tick message={message} /> : null}
          </p>
        </div>
        {isMine || message.isRemoved ? null : (
          <ReportButton
            subject={{ type: "message", id: message.id }}
            variant="icon"
            // Visible only while the message is hovered, tapped or focused.
            className="pointer-events-none shrink-0 text-muted opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100 group-focus-within/message:pointer-events-auto group-focus-within/message:opacity-100 group-hover/message:pointer-events-auto group-hover/message:opacity-100"
          />
        )}
      </div>
      {isMine || message.isRemoved ? null : (
        <TranslateButton of={{ subject: "message", id: message.id }} texts={[message.content]} className="px-4" />
      )}
      {message.isMasked ? <p className="mt-1 max-w-[85%] text-caption text-muted">{t("masked")}</p> : null}
      {isFailed ? (
        <div className="flex flex-wrap items-center justify-end gap-x-2 text-danger text-small">
          <span>{message.failure ? tUnsent("failedBecause", { reason: message.failure }) : t("failed")}</span>
          <UnsentActions
            content={message.content}
            onRetry={() => onRetry(message)}
            onDrop={() => onDrop(message)}
            className="justify-end"
          />
        </div>
      ) : null}
    </div>
  );
}

function Tick({ message }: { message: RoomMessage }) {
  const t = useTranslations("rooms.room");
  const [tick, label] = tickOf(message);
  return (
    <>
      <Icon of={tick} className="size-4" />
      <VisuallyHidden>{t(label)}</VisuallyHidden>
    </>
  );
}

function tickOf(message: RoomMessage) {
  if (message.delivery === "failed") return [CircleAlert, "failed"] as const;
  if (message.delivery === "sending") return [Clock, "sending"] as const;
  return message.isRead ? ([CheckCheck, "read"] as const) : ([Check, "sent"] as const);
}
