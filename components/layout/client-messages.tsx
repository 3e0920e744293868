import { getLocale, getMessages, getNow, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { toLocale } from "@/lib/core/base/actor";
import { messagesVersion, type Namespace, pickMessages } from "@/lib/i18n/messages";
import { holdPageMessages } from "@/lib/i18n/page-messages";
import { PageMessages } from "./page-messages";

type ClientMessagesProps = {
  /** The namespaces that client components below use, beside those of what is around them. */
  namespaces: Namespace[];
  children: ReactNode;
};

/**
 * Provides the named messages, and no others, to the client components below: wrap the page or the
 * part that needs them. A browser fetches them once for each release (decision 0069).
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const locale = toLocale(await getLocale());
  const messages = await getMessages();
  const source = { locale, version: messagesVersion(messages), names: namespaces };
  holdPageMessages(source, pickMessages(messages, namespaces));
  return (
    <PageMessages source={source} timeZone={await getTimeZone()} now={await getNow()}>
      {children}
    </PageMessages>
  );
}
