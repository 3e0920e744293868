"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { preload } from "react-dom";
import type { PickedMessages } from "@/lib/i18n/messages";
import { type MessagesSource, messagesPath, readPageMessages } from "@/lib/i18n/page-messages";
import { IntlProvider } from "./intl-provider";

type PageMessagesProps = { source: MessagesSource; timeZone: string; now: Date; children: ReactNode };

const AroundContext = createContext<PickedMessages>({});

/** Provides messages to client components, beside those of the page around them. */
export function PageMessages({ source, timeZone, now, children }: PageMessagesProps) {
  // Fetched beside the scripts that will need them.
  preload(messagesPath(source), { as: "fetch", crossOrigin: "anonymous" });
  const around = use(AroundContext);
  const read = readPageMessages(source);
  const own = read instanceof Promise ? use(read) : read;
  const messages = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <AroundContext value={messages}>
      <IntlProvider locale={source.locale} timeZone={timeZone} now={now} messages={messages}>
        {children}
      </IntlProvider>
    </AroundContext>
  );
}
