/** A list of rooms: which of them, and its page. */
export type RoomsShown = { state: "open" | "closed"; page: number };

function queryOf({ state, page }: RoomsShown): string {
  const query = new URLSearchParams();
  if (state === "closed") query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** The address of a list of rooms. */
export function roomsPath(shown: RoomsShown): string {
  return `/chat${queryOf(shown)}`;
}

/** The address of a room that was found on a page of a list: that page stays next to it, and behind it. */
export function roomPath(id: number, shown?: RoomsShown): string {
  return shown && shown.page > 1 ? `/chat/${id}${queryOf(shown)}` : `/chat/${id}`;
}
