type Wanted = { ageMaxMs: number; waitMaxMs: number; isExact?: boolean };

/** The device's position; called on a click only, because the browser asks for permission. */
export function whereAmI({ ageMaxMs, waitMaxMs, isExact = false }: Wanted): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: ageMaxMs,
      timeout: waitMaxMs,
      enableHighAccuracy: isExact,
    }),
  );
}

/** Whether the person, or their browser, refused to say where they are. */
export function isLocationDenied(error: unknown): boolean {
  return (
    typeof GeolocationPositionError !== "undefined" && error instanceof GeolocationPositionError && error.code === 1
  );
}
