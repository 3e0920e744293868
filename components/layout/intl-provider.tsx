"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createContext, use, useMemo } from "react";
import { refuseMissingMessage } from "@/lib/i18n/strict";

type IntlProviderProps = Omit<ComponentProps<typeof NextIntlClientProvider>, "onError" | "messages"> & {
  messages: object;
};

const AroundContext = createContext<object>({});

/**
 * Provides messages to client components, with those of what is around them; a missing one is an
 * error, as on the server.
 */
export function IntlProvider({ messages, ...props }: IntlProviderProps) {
  const around = use(AroundContext);
  const merged = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <AroundContext value={merged}>
      <NextIntlClientProvider onError={refuseMissingMessage} messages={merged} {...props} />
    </AroundContext>
  );
}
