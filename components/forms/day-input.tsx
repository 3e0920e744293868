"use client";

import { type ComponentProps, useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { serverNow } from "@/lib/client/server-clock";
import { typedDay } from "@/lib/core/fields/days";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";

export type DayInputProps = Omit<ComponentProps<typeof DateInput>, "value" | "onChange"> & {
  name: string;
  initial?: string | undefined;
};

/**
 * A day in a plain form, which the browser sends; `initial` may be what was typed before this field
 * was here.
 */
export function DayInput({ initial = "", ...props }: DayInputProps) {
  const [day, setDay] = useState(() => typedDay(initial, localDay(serverNow(), MARKET_ZONE)));
  return <DateInput {...props} value={day} onChange={setDay} />;
}
