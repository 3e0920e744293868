import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/i18n/messages";
import { IntlProvider } from "./intl-provider";

// What the header, the footer and the primitives say in the browser.
const EVERYWHERE: Namespace[] = ["common", "layout"];

type ClientMessagesProps = {
  /** The namespaces that client components below use, beside `common` and `layout`. */
  namespaces?: Namespace[];
  children: ReactNode;
};

/** Sends only the named messages to the browser; wrap the page or the part that needs them. */
export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const messages = await getMessages();
  const picked = [...EVERYWHERE, ...namespaces].map((name) => [name, messages[name]]);
  return (
    <IntlProvider locale={await getLocale()} timeZone={await getTimeZone()} messages={Object.fromEntries(picked)}>
      {children}
    </IntlProvider>
  );
}
