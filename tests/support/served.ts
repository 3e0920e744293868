import { inject } from "vitest";
import type { Place } from "./served-setup";

/** The pair of processes that this worker's tests ask. */
export function served(): Place {
  const place = inject("served")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!place) throw new Error("there is no pair of processes for this worker");
  return place;
}
