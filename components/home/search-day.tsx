"use client";

import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";

type SearchDayProps = { id: string; min: string; className: string };

/** The day of the search on the home page. */
export function SearchDay(props: SearchDayProps) {
  const [day, setDay] = useState("");
  return <DateInput {...props} name="date" value={day} onChange={setDay} />;
}
