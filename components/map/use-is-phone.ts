import { useEffect, useState } from "react";

const QUERY = "(width < 1024px)";

/** Whether the map has the screen to itself: then one finger belongs to the page, and two to the map. */
export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => window.matchMedia(QUERY).matches);
  useEffect(() => {
    const media = window.matchMedia(QUERY);
    const follow = () => setPhone(media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return isPhone;
}
