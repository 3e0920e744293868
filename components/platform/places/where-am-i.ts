type Wanted = { ageMaxMs: number; waitMaxMs: number; isExact?: boolean };

/** Asks the browser where the device is; the browser asks the person. Only ever called by a press. */
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
