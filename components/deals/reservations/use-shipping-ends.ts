import { useEffect, useState } from "react";
import type { KnownPlace, ReservationView } from "@/lib/deals/reservations/contract";
import { useKnownPlaces } from "./known-places";
import { shippingValuesOf } from "./shipping-edit";
import { cityOf, type End, type EndCity, filledBy, isBlank, isGivenEmail, usualPlace } from "./shipping-values";

/** The steps of the form: the two ends. */
export const STEPS = ["pickup", "delivery"] as const;
/** One of the two ends. */
export type StepName = (typeof STEPS)[number];

/** The form state of both ends, with the data that prefills it. */
export function useShippingEnds(reservation: ReservationView) {
  const [initial] = useState(() => shippingValuesOf(reservation));
  const [ends, setEnds] = useState({ pickup: initial.pickup, delivery: initial.delivery });
  const [instructions, setInstructions] = useState(initial.specialInstructions);
  const [atFirst] = useState({ pickup: cityOf(reservation, "pickup"), delivery: cityOf(reservation, "delivery") });
  const [cities, setCities] = useState<Record<StepName, EndCity>>(atFirst);
  const known = useKnownPlaces(reservation.id);
  const [isFilled, setFilled] = useState(false);
  const knownOf = (name: StepName) => known?.filter(({ cityId }) => cityId === cities[name].cityId) ?? [];
  // As the last time in these cities; otherwise the sender hands the parcel over, at a place that is
  // asked for. They arrive once.
  useEffect(() => {
    if (!known) return;
    const filled = (name: StepName, typed: End) => {
      const inCity = known.filter(({ cityId }) => cityId === atFirst[name].cityId);
      const place = usualPlace(inCity, name);
      return place && isBlank(typed) ? { ...typed, ...filledBy(place) } : typed;
    };
    setEnds(({ pickup, delivery }) => ({
      pickup: filled("pickup", pickup),
      delivery: filled("delivery", delivery),
    }));
    setFilled(true);
  }, [known, atFirst]);
  return {
    ends,
    setEnds,
    /** What is known is filled in: what is still empty is for the person. */
    isFilled,
    instructions,
    setInstructions,
    cities,
    changeCity: (name: StepName, city: EndCity) => {
      setCities((chosen) => ({ ...chosen, [name]: city }));
      // A street of another city is none of this one.
      if (city.cityId !== cities[name].cityId)
        setEnds((typed) => ({ ...typed, [name]: { ...typed[name], address: "", addressComplement: "" } }));
    },
    knownOf,
    isGivenEmail: (email: string) => isGivenEmail(email, known),
    fill: (name: StepName, place: KnownPlace) =>
      setEnds((typed) => ({ ...typed, [name]: { ...typed[name], ...filledBy(place) } })),
    change: (name: StepName, field: keyof End, value: string) =>
      setEnds((typed) => ({ ...typed, [name]: { ...typed[name], [field]: value } })),
  };
}
