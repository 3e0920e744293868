"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useState } from "react";

/**
 * A text and something to press. The provider is the browser's one: on the server it would ask for
 * the settings of a whole application.
 */
export function Hello({ messages }: { messages: { common: { close: string } } }) {
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={messages}>
      <Counter />
    </NextIntlClientProvider>
  );
}

function Counter() {
  const t = useTranslations("common");
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t("close")} {count}
    </button>
  );
}
