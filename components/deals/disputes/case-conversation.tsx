"use client";

import { MessagesSquare } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { eurosToCents } from "@/lib/core/base/money";
import type { MessageView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";

/** What both sides wrote, fetched only when a moderator asks to read it: each reading is audited. */
export function CaseConversation({ disputeId }: { disputeId: number }) {
  const t = useTranslations("disputes.conversation");
  const { running, call } = useCall();
  const [read, setRead] = useState<{ messages: MessageView[]; page: number; totalCount: number }>();
  const readPage = (page: number) =>
    call(
      "read",
      async () => {
        const answer = await callApi("GET", "/v1/disputes/{id}/conversation", {
          path: { id: disputeId },
          query: { page },
        });
        setRead((known) => ({
          messages: [...answer.data, ...(known?.messages ?? [])],
          page,
          totalCount: answer.totalCount,
        }));
      },
      { failed: t("failed") },
    );
  const written = read?.messages.filter(({ messageType }) => messageType !== "system") ?? [];
  const hasOlder = read !== undefined && read.messages.length < read.totalCount;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-bold font-display text-h3">{t("title")}</h2>
      <p className="text-muted text-small">{t("audited")}</p>
      {read === undefined || hasOlder ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={running !== undefined}
          onClick={() => void readPage((read?.page ?? 0) + 1)}
        >
          <Icon of={MessagesSquare} />
          {read === undefined ? t("read") : t("older")}
        </Button>
      ) : null}
      {read && written.length === 0 ? <p>{t("none")}</p> : null}
      {written.length > 0 ? (
        <ol className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto" aria-label={t("title")}>
          {written.map((message) => (
            <WrittenMessage key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

function WrittenMessage({ message }: { message: MessageView }) {
  const t = useTranslations("disputes");
  const { dateTime, price } = useFormats();
  const { senderSide, content, isRemoved, isMasked, offerAmount, terms, createdAt } = message;
  return (
    <li
      className={cn(
        "flex max-w-[85%] flex-col gap-1 rounded-md p-3",
        senderSide === "carrier" ? "self-end bg-primary-soft text-on-primary-soft" : "self-start bg-sunken",
      )}
    >
      <p className="text-caption">
        {senderSide ? t(senderSide) : null} · <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        {isMasked ? ` · ${t("conversation.masked")}` : null}
      </p>
      {offerAmount === null ? null : (
        <p className="font-semibold">
          {t.rich("conversation.offer", {
            amount: () => <LeftToRight>{price(eurosToCents(offerAmount))}</LeftToRight>,
          })}
        </p>
      )}
      {isRemoved ? <p className="text-muted">{t("conversation.removed")}</p> : null}
      {content ? (
        <p dir="auto" className="whitespace-pre-line break-words">
          {content}
        </p>
      ) : null}
      {terms ? (
        <p dir="auto" className="whitespace-pre-line break-words">
          {terms}
        </p>
      ) : null}
    </li>
  );
}
