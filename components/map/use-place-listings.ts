import { useEffect, useRef, useState } from "react";
import type { PlaceRow } from "./listing-pin";
import type { MapPlace } from "./map-place";

/** Reads listings of a place: those after the first `known`. */
export type ReadPlace = (place: MapPlace, known: number, signal: AbortSignal) => Promise<PlaceRow[]>;

type Shown = { rows: readonly PlaceRow[]; isLoading: boolean; hasFailed: boolean };
const NOTHING: Shown = { rows: [], isLoading: false, hasFailed: false };

/** The listings of the chosen place, read page by page; those of the list's page are known. */
export function usePlaceListings(read: ReadPlace, known: (place: MapPlace) => readonly PlaceRow[]) {
  const [place, setPlace] = useState<MapPlace>();
  const [shown, setShown] = useState(NOTHING);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const load = async (at: MapPlace, rows: readonly PlaceRow[]) => {
    abort.current?.abort();
    const call = new AbortController();
    abort.current = call;
    setShown({ rows, isLoading: true, hasFailed: false });
    try {
      const more = await read(at, rows.length, call.signal);
      if (!call.signal.aborted) setShown({ rows: [...rows, ...more], isLoading: false, hasFailed: false });
    } catch {
      if (!call.signal.aborted) setShown({ rows, isLoading: false, hasFailed: true });
    }
  };
  return {
    place,
    ...shown,
    hasMore: place !== undefined && shown.rows.length > 0 && shown.rows.length < place.count,
    choose: (at: MapPlace | undefined) => {
      abort.current?.abort();
      setPlace(at);
      const rows = at ? known(at) : [];
      if (!at || rows.length === at.count) setShown({ ...NOTHING, rows });
      else void load(at, []);
    },
    loadMore: () => {
      if (place) void load(place, shown.rows);
    },
  };
}
