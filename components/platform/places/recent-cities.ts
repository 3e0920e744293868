import { useLocale } from "next-intl";
import { RECENT_CITIES } from "@/lib/client/forget-person";
import { deviceStore } from "@/lib/client/storage";
import type { CityOption } from "./city-option";

const RECENT_MAX = 3;

/** The cities that this device chose last, in the language in which it chose them. */
export function useRecentCities() {
  const locale = useLocale();
  const key = `${RECENT_CITIES}-${locale}`;
  return {
    read: (): CityOption[] => readAll(key).slice(0, RECENT_MAX),
    add(city: CityOption) {
      const others = readAll(key).filter(({ id }) => id !== city.id);
      // A device that stores nothing offers the popular cities alone.
      deviceStore.write(key, JSON.stringify([city, ...others].slice(0, RECENT_MAX)));
    },
  };
}

function readAll(key: string): CityOption[] {
  try {
    const found: unknown = JSON.parse(deviceStore.read(key) ?? "[]");
    return Array.isArray(found) ? found.filter(isCity) : [];
  } catch {
    return [];
  }
}

/** Validates stored data, which may be of an older release, or written by anyone. */
function isCity(found: unknown): found is CityOption {
  if (typeof found !== "object" || found === null) return false;
  const { id, name, country, countryCode, timeZone, countryId, latitude, longitude } = found as Record<string, unknown>; // each is judged below
  return (
    [id, countryId, latitude, longitude].every(Number.isFinite) &&
    [name, country, countryCode, timeZone].every((text) => typeof text === "string" && text !== "")
  );
}
