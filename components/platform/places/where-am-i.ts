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

/** Whether the user, or their browser, denied the position. */
export function isLocationDenied(error: unknown): boolean {
  return (
    typeof GeolocationPositionError !== "undefined" && error instanceof GeolocationPositionError && error.code === 1
  );
}
