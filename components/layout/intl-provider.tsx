"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { refuseMissingMessage } from "@/lib/i18n/strict";

/** Provides messages to client components; a missing one is an error, as on the server. */
export function IntlProvider(props: Omit<ComponentProps<typeof NextIntlClientProvider>, "onError">) {
  return <NextIntlClientProvider onError={refuseMissingMessage} {...props} />;
}
