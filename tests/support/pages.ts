import { servedUrl } from "./http";
import { sessionTokenOf } from "./session-tokens";

/** A page as a program that reads HTML sees it. */
export type ReadPage = {
  status: number;
  location: string | null;
  html: string;
  /** The HTML without its scripts, which hold every text that the page may show later. */
  shown: string;
  canonical: string | undefined;
  /** The addresses of its languages, by hreflang. */
  languages: Record<string, string>;
  description: string;
  robots: string;
  image: string | undefined;
  headingCount: number;
  /** Its schema.org data, thing by thing. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into things of every shape
  things: Record<string, any>[];
};

/**
 * Reads a page of the served processes, as someone or as a visitor; as who has a session's token
 * when nothing else can be read.
 */
export async function readPage(path: string, as?: { sessionId: string } | { token: string }): Promise<ReadPage> {
  const url = path.startsWith("http") ? path : `${servedUrl()}${path}`;
  const token = as && ("token" in as ? as.token : await sessionTokenOf(as));
  const headers = { cookie: token ? `rihla_session=${token}` : "" };
  const response = await fetch(url, { redirect: "manual", headers });
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const meta = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content;
  const alternates = tags.filter((tag) => tag.rel === "alternate" && tag.hreflang);
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    shown: withoutScripts(html),
    canonical: tags.find((tag) => tag.rel === "canonical")?.href,
    languages: Object.fromEntries(alternates.map((tag) => [tag.hreflang, tag.href ?? ""])),
    description: meta("description") ?? "",
    robots: meta("robots") ?? "",
    image: meta("og:image"),
    headingCount: html.match(/<h1\b/g)?.length ?? 0,
    things: thingsOf(html),
  };
}

/** A page's HTML without its scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
}

function attributesOf(tag: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.replaceAll("&amp;", "&"),
    ]),
  );
}

function thingsOf(html: string): ReadPage["things"] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.flatMap(([, text = ""]) => {
    const parsed = JSON.parse(text);
    if (parsed["@context"] !== "https://schema.org") throw new Error("structured data without its context");
    return parsed["@graph"] ?? [parsed];
  });
}
