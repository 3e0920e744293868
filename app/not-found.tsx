/**
 * Nothing leads here: each address has a language, and what is missing there is a page of its own
 * (`[...rest]`). Next.js sends this along with every page, and a larger screen of its own if there
 * were none.
 */
export default function NotFound() {
  return null;
}
