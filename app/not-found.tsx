/**
 * No page leads here: each address has a language, and what is missing there is a page of its own
 * (`[...rest]`); only a missing file of the framework's does. Next.js sends this along with every
 * page, and a larger screen of its own if there were none, so that it says the least in any
 * language.
 */
export default function NotFound() {
  return "404";
}
