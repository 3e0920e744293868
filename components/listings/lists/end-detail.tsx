import { ReaderTime, type ReaderTimeProps } from "@/components/ui/reader-time";

/** A fact of an end of a route: a text, or a local time of the place. */
export type EndDetail = string | ReaderTimeProps;

/** Renders a fact; a local time names its city to viewers in another time zone. */
export function EndDetailText({ detail }: { detail: EndDetail }) {
  return typeof detail === "string" ? <bdi>{detail}</bdi> : <ReaderTime {...detail} />;
}
