import type { PlaceTime as PlaceTimeOf } from "@/lib/core/time/calendar";
import { useFormats } from "@/lib/i18n/formats";
import { ReaderTime } from "./reader-time";

type PlaceTimeProps = PlaceTimeOf & {
  /** The place's city, in the reader's language. */
  city: string;
  /** Writes the month and year in full. */
  isLong?: boolean;
};

/** A local day and time; names the city when the reader's clock shows another time. */
export function PlaceTimeText({ city, isLong = false, ...place }: PlaceTimeProps) {
  const f = useFormats();
  const { day, time, zone } = place;
  const shown = isLong ? f.calendarDayLong(day) : f.calendarDay(day);
  if (time === null) return <bdi>{shown}</bdi>;
  return <ReaderTime {...{ day, time, zone, city }} localTime={f.commas(shown, time)} isOwn={f.isOwnTime(place)} />;
}
