"use client";

import { type ComponentProps, useState } from "react";
import { DateInput } from "@/components/ui/date-input";

/** What a day of a plain form takes. */
export type DayInputProps = Omit<ComponentProps<typeof DateInput>, "value" | "onChange"> & {
  name: string;
  initial?: string | undefined;
};

/** A day in a plain form, which the browser sends. */
export function DayInput({ initial = "", ...props }: DayInputProps) {
  const [day, setDay] = useState(initial);
  return <DateInput {...props} value={day} onChange={setDay} />;
}
