"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MessageField } from "@/components/forms/message-field";
import { useDraft } from "@/components/forms/use-draft";
import { UnsentActions } from "@/components/layout/unsent-actions";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { STALE, type UnsentMessage } from "@/lib/client/unsent-messages";
import { useFormats } from "@/lib/i18n/formats";
import type { TeamMessageList, TeamMessageView } from "@/lib/identity/team-messages/contract";
import { useTeamMessages } from "./use-team-messages";

type TeamThreadProps = { workspaceId: number; userId: number; initial: TeamMessageList };

/** The team's conversation: what was written, and the field to write. */
export function TeamThread({ workspaceId, userId, initial }: TeamThreadProps) {
  const t = useTranslations("workspaces.messages");
  const [text, setText] = useDraft(`team-${workspaceId}`);
  const { messages, waiting, hasOlder, loadOlder, isGone, isReconnecting, send, retry, drop } = useTeamMessages(
    workspaceId,
    userId,
    initial,
  );
  if (isGone) return <Gone />;
  return (
    <section
      aria-label={t("thread")}
      className="flex h-[max(24rem,min(60dvh,44rem))] flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      {isReconnecting ? (
        <p role="status" className="bg-warning-soft px-4 py-2 text-on-warning-soft text-small">
          {t("offline")}
        </p>
      ) : null}
      <div
        role="log"
        aria-label={t("thread")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        // Reversed, so that the browser scrolls to the end, and preserves the position when older
        // ones come.
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-3"
      >
        <div className="flex flex-col gap-2">
          {hasOlder ? <Older onLoad={loadOlder} /> : null}
          <Lines messages={messages} hasOlder={hasOlder} />
          {waiting.map((message) => (
            <Waiting key={message.clientId} message={message} onRetry={retry} onDrop={drop} />
          ))}
        </div>
        {messages.length + waiting.length === 0 ? <p className="m-auto text-center text-muted">{t("empty")}</p> : null}
      </div>
      <div className="border-line border-t">
        <MessageField
          words={(key, values) => t(`composer.${key}`, values)}
          text={text}
          onText={setText}
          onSend={(content) => {
            if (send(content)) setText("");
          }}
        />
      </div>
    </section>
  );
}

/** The messages; a day and an author are named where they change. */
function Lines({ messages, hasOlder }: { messages: readonly TeamMessageView[]; hasOlder: boolean }) {
  const { date } = useFormats();
  const days = messages.map(({ createdAt }) => date(createdAt));
  return messages.map((message, index) => {
    const before = messages[index - 1];
    // While older ones remain, the first may not be its day's first.
    const isNewDay = before ? days[index] !== days[index - 1] : !hasOlder;
    return (
      <div key={message.id} className="flex flex-col gap-1">
        {isNewDay ? <p className="my-1 text-center text-caption text-muted">{days[index]}</p> : null}
        <Line message={message} isNamed={isNewDay || before?.author.id !== message.author.id} />
      </div>
    );
  });
}

function Line({ message, isNamed }: { message: TeamMessageView; isNamed: boolean }) {
  const t = useTranslations("workspaces.messages");
  const { time } = useFormats();
  const { author, isMine } = message;
  return (
    <article className={cn("flex flex-col", isMine ? "items-end" : "items-start")}>
      <p className={isNamed ? "mb-0.5 font-semibold text-small" : "sr-only"}>
        {isMine ? t("you") : <bdi>{`${author.firstName} ${author.lastName}`.trim()}</bdi>}
      </p>
      <div
        className={cn(
          "max-w-[85%] rounded-lg px-4 py-2 sm:max-w-[70%]",
          isMine ? "rounded-ee-sm bg-primary text-on-primary" : "rounded-es-sm border border-line bg-sunken text-ink",
        )}
      >
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {message.content}
        </p>
        <p className="text-end text-caption">
          <time dateTime={message.createdAt}>
            <LeftToRight>{time(message.createdAt)}</LeftToRight>
          </time>
        </p>
      </div>
    </article>
  );
}

type WaitingProps = {
  message: UnsentMessage;
  onRetry: (message: UnsentMessage) => void;
  onDrop: (message: UnsentMessage) => void;
};

function Waiting({ message, onRetry, onDrop }: WaitingProps) {
  const t = useTranslations("workspaces.messages");
  const tUnsent = useTranslations("layout.unsent");
  const { content, refusal } = message;
  return (
    <article className="flex flex-col items-end">
      <p
        dir="auto"
        className={cn(
          "max-w-[85%] whitespace-pre-wrap break-words rounded-lg px-4 py-2 sm:max-w-[70%]",
          refusal ? "bg-danger-soft text-on-danger-soft" : "bg-primary-soft text-on-primary-soft",
        )}
      >
        {content}
      </p>
      {refusal ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-danger text-small">
          <span>{tUnsent("failedBecause", { reason: refusal === STALE ? tUnsent("stale") : refusal })}</span>
          <UnsentActions
            content={content}
            onRetry={() => onRetry(message)}
            onDrop={() => onDrop(message)}
            className="justify-end"
          />
        </div>
      ) : (
        <p className="text-caption text-muted">{t("sending")}</p>
      )}
    </article>
  );
}

function Older({ onLoad }: { onLoad: () => Promise<void> }) {
  const t = useTranslations("workspaces.messages");
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = () => {
    setState("loading");
    onLoad().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <div className="flex flex-col items-center gap-1">
      {state === "failed" ? (
        <p role="alert" className="text-danger text-small">
          {t("olderFailed")}
        </p>
      ) : null}
      <Button variant="secondary" size="sm" loading={state === "loading"} onClick={load}>
        {t("older")}
      </Button>
    </div>
  );
}

/** The screen of a removed member or one in another workspace: no messages. */
function Gone() {
  const t = useTranslations("workspaces.messages");
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p>{t("gone")}</p>
      <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
    </div>
  );
}
