import type { ListingQuery } from "@/lib/listings/shared/list-query";

/** What a list's questions keep as it is: its order and its map. */
export function HiddenInputs({ query: { sort, map, routes } }: { query: ListingQuery }) {
  return (
    <>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {map ? <input type="hidden" name="map" value="1" /> : null}
      {routes ? <input type="hidden" name="routes" value="1" /> : null}
    </>
  );
}
