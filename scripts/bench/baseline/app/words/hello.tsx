"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";

/** A text and something to press. */
export function Hello() {
  const t = useTranslations("common");
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t("close")} {count}
    </button>
  );
}
