/**
 * The side of the market that somebody needs where they wanted to go, in whatever language; nothing
 * where it is all the same.
 */
export function sideOf(next: string | undefined): "shipper" | "carrier" | undefined {
  if (!next) return undefined;
  const { pathname, searchParams } = new URL(next, "http://same.invalid");
  const [, kind = ""] = pathname.replace(/^\/(?:en|ar)(?=\/)/, "").split("/");
  const sides: Record<string, "shipper" | "carrier"> = searchParams.has("intent")
    ? // Who answers a listing is of the other side than its owner.
      { travel: "carrier", ship: "shipper", announcements: "carrier", transporters: "shipper" }
    : { travel: "carrier", ship: "shipper" };
  return sides[kind];
}
