/** The guides in reading order, with their permanent ids and slugs. */
export const GUIDES = [
  { id: 1, slug: "envoyer-un-colis-en-algerie", related: [4, 6] },
  { id: 2, slug: "envoyer-un-colis-au-maroc", related: [4, 6] },
  { id: 3, slug: "envoyer-un-colis-en-tunisie", related: [4, 5] },
  { id: 4, slug: "ce-qu-un-voyageur-peut-emporter", related: [1, 6] },
  { id: 5, slug: "paiement-et-codes", related: [6, 4] },
  { id: 6, slug: "bien-emballer", related: [5, 4] },
] as const;

/** The id of a guide by its slug. */
export function guideIdOf(slug: string): number | undefined {
  return GUIDES.find((guide) => guide.slug === slug)?.id;
}
