"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { refuseMissingMessage } from "@/lib/i18n/strict";

/** Hands messages to the browser, with the same strictness as on the server. */
export function IntlProvider(props: Omit<ComponentProps<typeof NextIntlClientProvider>, "onError">) {
  return <NextIntlClientProvider onError={refuseMissingMessage} {...props} />;
}
