"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/**
 * Matches texts that may contain a number, an address or a link, to be checked by the full rule.
 */
const MAY_BE_CONTACT = /(?:\p{Nd}[\s().-]*){4}|@|\p{L}\.\p{L}{2}|www|:\/\//u;

type MaskWarningProps = { text: string /** Refused instead of masked. */; isRefused?: boolean; className?: string };

/**
 * Warns before sending that a phone number, an address or a link in a text will be masked or
 * refused, by the server's own rule. The rule is fetched only for texts that may contain one.
 */
export function MaskWarning({ text, isRefused = false, className }: MaskWarningProps) {
  const t = useTranslations("common");
  const [isMasked, setMasked] = useState(false);
  useEffect(() => {
    if (!MAY_BE_CONTACT.test(text)) return setMasked(false);
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
