/** The contact action that the viewer chose. */
export type Intent = "offer" | "contact" | "call";

/** The viewer's role towards a listing's actions. */
export type ListingViewer = "visitor" | "shipper" | "carrier";
