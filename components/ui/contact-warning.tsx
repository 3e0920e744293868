"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** A shorter text has no number, address or link. */
const LENGTH_MIN = 5;

type ContactWarningProps = { text: string /** Refused instead of masked. */; isRefused?: boolean; className?: string };

/**
 * Warns before sending that a phone number, an address or a link in a text will be masked or
 * refused, by the server's own rule. The rule is fetched once something is written.
 */
export function ContactWarning({ text, isRefused = false, className }: ContactWarningProps) {
  const t = useTranslations("common");
  const [isMasked, setMasked] = useState(false);
  useEffect(() => {
    if (text.trim().length < LENGTH_MIN) return setMasked(false);
    let isGone = false;
    import("@/lib/core/contacts/mask-contacts").then(
      ({ maskContacts }) => isGone || setMasked(maskContacts(text).isMasked),
      () => undefined, // without the rule no warning is shown, and the server checks anyway
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <p role="status" className={isMasked ? `text-small text-warning ${className ?? ""}` : "sr-only"}>
      {isMasked ? t(isRefused ? "willBeRefused" : "willBeMasked") : null}
    </p>
  );
}
