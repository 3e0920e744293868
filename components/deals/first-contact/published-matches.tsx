"use client";

import { lazy, Suspense } from "react";
import { usePublished } from "@/components/listings/wizard/published";

// Shown once, at the end of the form.
const FittingTrips = lazy(() => import("./fitting-trips").then((module) => ({ default: module.FittingTrips })));

/** The trips that the parcel fits which was just published. */
export function PublishedMatches() {
  const parcel = usePublished();
  if (!parcel) return null;
  return (
    <Suspense>
      <FittingTrips {...parcel} />
    </Suspense>
  );
}
