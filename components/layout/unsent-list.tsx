"use client";

import { useTranslations } from "next-intl";
import { removeUnsent, STALE, type UnsentMessage } from "@/lib/client/unsent-messages";
import { Link } from "@/lib/i18n/link";
import { UnsentActions } from "./unsent-actions";

type UnsentListProps = {
  userId: number;
  messages: readonly UnsentMessage[];
  /** Sends a refused one again. */
  onRetry?: (message: UnsentMessage) => void;
  /** A conversation is opened. */
  onLeave?: () => void;
};

/** A person's messages that are not sent, each with why, and what may be done with it. */
export function UnsentList({ userId, messages, onRetry, onLeave }: UnsentListProps) {
  const t = useTranslations("layout.unsent");
  if (messages.length === 0) return <p role="status">{t("none")}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {messages.map((message) => (
        <li key={message.clientId} className="rounded-md border border-line p-3">
          <p className="font-semibold text-small">
            <Addressee message={message} />
          </p>
          <p dir="auto" className="my-1 line-clamp-4 whitespace-pre-wrap break-words">
            {message.content}
          </p>
          <p className={message.refusal ? "text-danger text-small" : "text-muted text-small"}>
            <Standing message={message} />
          </p>
          <UnsentActions
            content={message.content}
            onDrop={() => removeUnsent(userId, message.clientId)}
            {...(onRetry && message.refusal ? { onRetry: () => onRetry(message) } : {})}
            className="-mx-2"
          />
          {onLeave && isRoom(message) ? (
            <Link
              href={`/chat/${message.conversation}`}
              onClick={onLeave}
              className="inline-flex min-h-11 items-center text-link text-small underline"
            >
              {t("open")}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Addressee({ message }: { message: UnsentMessage }) {
  const t = useTranslations("layout.unsent");
  return isRoom(message) ? t.rich("to", { name: () => <bdi>{message.to}</bdi> }) : t("team");
}

function Standing({ message: { refusal } }: { message: UnsentMessage }) {
  const t = useTranslations("layout.unsent");
  if (refusal === undefined) return t("isWaiting");
  return t("failedBecause", { reason: refusal === STALE ? t("stale") : refusal });
}

function isRoom({ conversation }: UnsentMessage): boolean {
  return /^\d+$/.test(conversation);
}
