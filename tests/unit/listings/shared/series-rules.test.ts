import { expect, it } from "vitest";
import { Frequency } from "@/db/enums/listings/announcements";
import { seriesView } from "@/lib/listings/shared/series-rules";

const weekly = { frequency: Frequency.weekly, seriesAnchorDay: null, seriesEndedAt: null };

it("returns the first next day that is not past", () => {
  const next = (today: string) => seriesView(weekly, "2026-11-08", today)?.nextDay;
  expect(next("2026-11-01")).toBe("2026-11-15");
  expect(next("2026-11-15")).toBe("2026-11-15");
  expect(next("2026-11-26")).toBe("2026-11-29");
});

it("returns nothing for a series that was ended", () => {
  expect(seriesView({ ...weekly, seriesEndedAt: new Date(0) }, "2026-11-08", "2026-11-26")).toBeNull();
});
