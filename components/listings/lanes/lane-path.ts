import type { LaneView } from "@/lib/listings/lanes/contract";

/** The path of a lane, without the locale; only the ids identify it. */
export function lanePath({
  slug,
  from,
  to,
}: {
  slug: string;
  from: { cityId: number };
  to: { cityId: number };
}): string {
  return `/send/${encodeURIComponent(slug)}-${from.cityId}-${to.cityId}`;
}

/** Reads the last part of such an address; `undefined` when it names no pair. */
export function readLanePart(part: string): { slug: string; fromId: number; toId: number } | undefined {
  const match = /^(?:(.*)-)?(\d{1,10})-(\d{1,10})$/s.exec(decode(part));
  const [fromId, toId] = [Number(match?.[2]), Number(match?.[3])];
  const isId = (id: number) => id >= 1 && id <= 2_147_483_647;
  return match && isId(fromId) && isId(toId) ? { slug: match[1] ?? "", fromId, toId } : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken escape is no address of ours
  }
}

/** A link to the whole list of a pair. */
export function laneListPath(kind: "announcements" | "transporters", { from, to }: LaneView): string {
  const query = new URLSearchParams({
    from: from.city,
    fromId: String(from.cityId),
    to: to.city,
    toId: String(to.cityId),
  });
  return `/${kind}?${query}`;
}
