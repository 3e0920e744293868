import { headers } from "next/headers";

/** A thing as schema.org describes it. */
export type JsonLdNode = { "@type": string; [property: string]: unknown };

/** Describes the page to crawlers as schema.org JSON-LD; missing values are left out. */
export async function JsonLd({ things }: { things: JsonLdNode | JsonLdNode[] }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const graph = { "@context": "https://schema.org", ...(Array.isArray(things) ? { "@graph": things } : things) };
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the element is escaped
      dangerouslySetInnerHTML={{ __html: toScriptJson(graph) }}
    />
  );
}

/** JSON that may stand inside a script element: nothing in it closes the element or opens a comment. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
