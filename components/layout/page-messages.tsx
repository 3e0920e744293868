"use client";

import { useMessages } from "next-intl";
import { type ReactNode, use, useMemo } from "react";
import { type MessagesSource, readPageMessages } from "@/lib/i18n/page-messages";
import { IntlProvider } from "./intl-provider";

type PageMessagesProps = { source: MessagesSource; timeZone: string; children: ReactNode };

/** Provides a page's messages beside those of the page around it. */
export function PageMessages({ source, timeZone, children }: PageMessagesProps) {
  const around = useMessages();
  const read = readPageMessages(source);
  const own = read instanceof Promise ? use(read) : read;
  const messages = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <IntlProvider locale={source.locale} timeZone={timeZone} messages={messages}>
      {children}
    </IntlProvider>
  );
}
