import { useState } from "react";
import { callApi } from "@/lib/client/api";
import type { CityOption } from "./city-option";
import { useRecentCities } from "./recent-cities";

/** The suggestions before a letter is typed: this device's last cities, and the busiest. */
export type OfferedCities = { recent: readonly CityOption[]; popular: readonly CityOption[] };

/** One answer serves every field of a page. */
let asked: Promise<CityOption[]> | undefined;

/** The cities that a field offers when it is opened; those of another country are left out. */
export function useOfferedCities(countryId: number | undefined) {
  const { read, add } = useRecentCities();
  const [offered, setOffered] = useState<OfferedCities>({ recent: [], popular: [] });
  const isFitting = (city: CityOption) => !countryId || city.countryId === countryId;
  return {
    recent: offered.recent.filter(isFitting),
    popular: offered.popular.filter((city) => isFitting(city) && !offered.recent.some(({ id }) => id === city.id)),
    add,
    async load() {
      setOffered(({ popular }) => ({ recent: read(), popular }));
      asked ??= callApi("GET", "/v1/cities/popular", {});
      try {
        const popular = await asked;
        setOffered(({ recent }) => ({ recent, popular }));
      } catch {
        asked = undefined; // a help that does not come is no failure of the field
      }
    },
  };
}
