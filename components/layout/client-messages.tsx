import { getLocale, getMessages, getNow, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { type NamespacePart, pickMessages } from "@/lib/i18n/messages";
import { IntlProvider } from "./intl-provider";

type ClientMessagesProps = {
  /** The namespaces that client components below use, with those of what is around them. */
  namespaces: NamespacePart[];
  children: ReactNode;
};

/**
 * Provides the named messages, and no others, to the client components below: wrap the page or the
 * part that needs them.
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return (
    <IntlProvider
      locale={await getLocale()}
      timeZone={await getTimeZone()}
      now={await getNow()}
      messages={pickMessages(await getMessages(), namespaces)}
    >
      {children}
    </IntlProvider>
  );
}
