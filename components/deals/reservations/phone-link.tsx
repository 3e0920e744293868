"use client";

import { useEffect, useState } from "react";
import { Ltr } from "@/components/ui/ltr";

/** A number to call. Its digits are set in groups once the numbers' rules are there. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const [text, setText] = useState(phone);
  useEffect(() => {
    let isGone = false;
    void import("@/components/forms/phone-parts").then(({ writtenPhone }) => {
      if (!isGone) setText(writtenPhone(phone));
    });
    return () => {
      isGone = true;
    };
  }, [phone]);
  return (
    <a href={`tel:${phone}`} className={className}>
      <Ltr>{text}</Ltr>
    </a>
  );
}
