/**
 * Only a missing file of the framework leads here: each address has a language, whose missing pages
 * have a page of their own (`[...rest]`). Next.js sends this along with every page, or a larger
 * default screen without it; it is short and needs no language.
 */
export default function NotFound() {
  return "404";
}
