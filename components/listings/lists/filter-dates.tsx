"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";

/** A day, or the first and the last of a span: the calendar of either chooses both. */
export function FilterDates({ date = "", until = "" }: { date?: string | undefined; until?: string | undefined }) {
  const t = useTranslations("lists");
  const [days, setDays] = useState({ date, until });
  const span = {
    value: { from: days.date, to: days.until },
    onPick: ({ from = "", to = "" }: { from?: string | undefined; to?: string | undefined }) =>
      setDays({ date: from, until: to === from ? "" : to }),
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      {(["date", "until"] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => (
            <DateInput
              {...control}
              name={name}
              span={span}
              value={days[name]}
              onChange={(value) => setDays((known) => ({ ...known, [name]: value }))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
