import { ReaderTime, type ReaderTimeProps } from "@/components/ui/reader-time";

/** What is known about an end of a route: a text, or a moment by the clock of the place. */
export type EndDetail = string | ReaderTimeProps;

/** Shows it; a moment names its city to who reads it under another clock. */
export function EndDetailText({ detail }: { detail: EndDetail }) {
  return typeof detail === "string" ? <bdi>{detail}</bdi> : <ReaderTime {...detail} />;
}
