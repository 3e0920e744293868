import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { toLocale } from "@/lib/core/actor";
import { messagesVersion, type Namespace, pickMessages } from "@/lib/i18n/messages";
import { holdPageMessages, messagesPath } from "@/lib/i18n/page-messages";
import { IntlProvider } from "./intl-provider";
import { PageMessages } from "./page-messages";

/** What the header, the footer and the primitives say in the browser: every page brings them. */
const EVERYWHERE: Namespace[] = ["common", "layout"];

/** Provides the messages that every page needs to the client components below. */
export async function CommonMessages({ children }: { children: ReactNode }) {
  return (
    <IntlProvider
      locale={await getLocale()}
      timeZone={await getTimeZone()}
      messages={pickMessages(await getMessages(), EVERYWHERE)}
    >
      {children}
    </IntlProvider>
  );
}

type ClientMessagesProps = {
  /** The namespaces that client components below use, beside `common` and `layout`. */
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
  const names = [...new Set(namespaces)].sort();
  const source = { locale, version: messagesVersion(messages), names };
  holdPageMessages(source, pickMessages(messages, names));
  preload(messagesPath(source), { as: "fetch", crossOrigin: "anonymous" });
  return (
    <PageMessages source={source} timeZone={await getTimeZone()}>
      {children}
    </PageMessages>
  );
}
