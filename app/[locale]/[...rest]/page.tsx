import { notFound } from "next/navigation";

/** Every address that no page has: the "not found" screen in the visitor's language. */
export default function UnknownPage(): never {
  notFound();
}
