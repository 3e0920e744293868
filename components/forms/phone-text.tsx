"use client";

import { useEffect, useState } from "react";
import { LeftToRight } from "@/components/ui/bidi";

/** A phone number; its digits are grouped once the phone metadata has loaded. */
export function PhoneText({ phone }: { phone: string }) {
  const [text, setText] = useState(phone);
  useEffect(() => {
    let isGone = false;
    void import("./phone-parts").then(({ writtenPhone }) => {
      if (!isGone) setText(writtenPhone(phone));
    });
    return () => {
      isGone = true;
    };
  }, [phone]);
  return <LeftToRight>{text}</LeftToRight>;
}
