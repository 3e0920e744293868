/** Who is paid, as tax offices tell them apart. */
export const SELLER_KINDS = ["individual", "entity"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];
