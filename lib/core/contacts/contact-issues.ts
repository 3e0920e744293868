import type { Issue } from "@/lib/core/base/errors";
import { cutText } from "@/lib/core/text/cut-text";
import { isolateWords } from "@/lib/core/text/isolate";
import { findContacts } from "./mask-contacts";

/** A text that is sent, and where in the input. */
export type SentText = { path: Issue["path"]; text: string | null | undefined };

const FOUND_LENGTH_MAX = 40;

/**
 * An issue for each text that names a phone number, an address, an account or a link: what others
 * read before a payment has none (product: rooms). In a conversation they are masked instead; what
 * stands in a listing or a name is corrected by its author. Not for schemas, which browsers load:
 * the finder is heavy.
 */
export function contactIssues(texts: readonly SentText[]): Issue[] {
  return texts.flatMap(({ path, text }) => {
    const [first] = text ? findContacts(text) : [];
    return first
      ? [{ path, code: "contact", params: { found: isolateWords(cutText(first.text, FOUND_LENGTH_MAX)) } }]
      : [];
  });
}

/** The names of a person and their company. */
export function nameTexts(named: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | null | undefined;
}): SentText[] {
  return (["firstName", "lastName", "companyName"] as const).map((name) => ({ path: [name], text: named[name] }));
}

/** The texts of a described parcel. */
export function parcelTexts(parcel: { title: string; content: string }, path: Issue["path"] = []): SentText[] {
  return [
    { path: [...path, "title"], text: parcel.title },
    { path: [...path, "content"], text: parcel.content },
  ];
}
