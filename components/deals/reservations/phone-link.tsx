"use client";

import { useEffect, useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";

/** A phone link; its digits are grouped once the phone metadata has loaded. */
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
      <LeftToRight>{text}</LeftToRight>
    </a>
  );
}
