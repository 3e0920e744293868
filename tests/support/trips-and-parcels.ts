import { CITY, COUNTRY, dayIn, flightInput, placeInput, roadInput } from "./inputs";

/** The country that most trips here start in. */
export const FRANCE = COUNTRY.france;
/** A parcel by road from Lyon to Tunis. */
export const lyonToTunis = {
  shipmentType: 2,
  depart: placeInput(CITY.lyon, FRANCE),
  destination: placeInput(CITY.tunis, COUNTRY.tunisia),
};
/** A parcel by plane from Paris to Algiers. */
export const parisToAlgiers = {
  depart: placeInput(CITY.paris, FRANCE),
  destination: placeInput(CITY.algiers, COUNTRY.algeria),
};
/** A van from Paris over Marseille. */
export const viaMarseille = (over: Record<string, unknown> = {}) =>
  roadInput({
    departure: { country: FRANCE, city: CITY.paris },
    intermediateStops: [{ countryId: FRANCE, cityId: CITY.marseille }],
    ...over,
  });

/** A parcel by plane, in the other direction. */
export const algiersToParis = { depart: parisToAlgiers.destination, destination: parisToAlgiers.depart };
/** A parcel by road, in the other direction. */
export const tunisToLyon = { shipmentType: 2, depart: lyonToTunis.destination, destination: lyonToTunis.depart };
/** A flight that comes back on a day, with ten kilograms then. */
export const flightBack = (inDaysBack: number, over: Record<string, unknown> = {}) =>
  flightInput({
    hasReturnDate: true,
    returnDate: dayIn(inDaysBack),
    returnTime: "09:30",
    returnFlightReference: "AH1008",
    luggageOptions: [
      { location: "hold", minWeight: 1, maxWeight: 23, direction: "aller" },
      { location: "transporterLuggage", minWeight: 1, maxWeight: 10, direction: "retour" },
    ],
    ...over,
  });
/** A van's return trip. */
export const roadBack = (inDaysBack: number, maxWeight: number) => ({
  hasReturnDate: true,
  returnDate: dayIn(inDaysBack),
  groundOptions: [
    { direction: "aller", maxWeight: 400, dimensions: { length: 200, width: 120, height: 110 } },
    { direction: "retour", maxWeight, dimensions: { length: 60, width: 50, height: 40 } },
  ],
});
