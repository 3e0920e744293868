import { Unavailable } from "@/app/[locale]/(public)/unavailable";

/** What is not there for this person. */
export default function ListingNotFound() {
  return <Unavailable />;
}
