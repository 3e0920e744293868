import { useEffect, useState } from "react";

const QUERY = "(width < 1024px)";

/** Whether the map fills the width: then one finger scrolls the page and two move the map. */
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
