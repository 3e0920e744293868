/** One kind of package in an announcement's text. */
type BoxText = {
  name: string;
  note: string;
  /** 1 small, 2 medium, 3 large, 4 custom. */
  size: 1 | 2 | 3 | 4;
  cm: readonly [number, number, number];
  kg: number;
  count?: number;
  value: number;
  isFragile?: boolean;
  /** Names of images. */
  pictures: readonly string[];
};

/**
 * A shipper's description of a parcel; `{from}` and `{to}` are the lane's cities in the text's
 * language.
 */
export type ParcelText = {
  title: string;
  mode: "air" | "ground" | "any";
  /** Whether it goes to the Maghreb, comes from it, or either. */
  heading: "south" | "north" | "any";
  boxes: readonly BoxText[];
  handling?: 1 | 2 | 3;
  vehicle?: "van" | "truck";
};
