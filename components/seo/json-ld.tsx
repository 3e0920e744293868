/** A thing as schema.org describes it. */
export type JsonLdNode = { "@type": string; [property: string]: unknown };

/**
 * Describes the page to crawlers as schema.org JSON-LD; missing values are left out. It is data,
 * which no browser runs: it needs no nonce.
 */
export function JsonLd({ nodes }: { nodes: JsonLdNode | JsonLdNode[] }) {
  const graph = { "@context": "https://schema.org", ...(Array.isArray(nodes) ? { "@graph": nodes } : nodes) };
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the element is escaped
      dangerouslySetInnerHTML={{ __html: toScriptJson(graph) }}
    />
  );
}

/**
 * JSON that may stand inside a script element: nothing in it closes the element or opens a comment.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
