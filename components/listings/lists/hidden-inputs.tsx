import type { ListingQuery } from "@/lib/listings/shared/list-query";

/** The query parameters that a list's filters do not change: its order and its map. */
export function HiddenInputs({ query: { sort, map, routes } }: { query: ListingQuery }) {
  return (
    <>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {map ? <input type="hidden" name="map" value="1" /> : null}
      {routes ? <input type="hidden" name="routes" value="1" /> : null}
    </>
  );
}
