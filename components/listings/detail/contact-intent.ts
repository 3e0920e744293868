/** What someone wants of a listing. */
export type Intent = "offer" | "contact" | "call";

/** Who looks at a listing, as far as its actions care. */
export type ListingViewer = "visitor" | "shipper" | "carrier";
