import type { Locale } from "@/lib/core/base/actor";
import { directionOf } from "@/lib/i18n/formats";

/** The texts of the offline screen. */
export type ScreenTexts = { title: string; description: string; retry: string };

/**
 * The "Connection Problem" as a document that needs nothing else: no file can be fetched when it is
 * shown. Retry is a link to the page itself, so it works without a script.
 */
export function writeScreen(locale: Locale, brand: string, texts: ScreenTexts): string {
  const { title, description, retry } = texts;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(brand)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 160 48" width="160" height="48" aria-hidden="true" fill="none">
<circle cx="14" cy="32" r="8" stroke="var(--from)" stroke-width="5"/>
<path d="M26 26C38 12 52 8 66 12" stroke="var(--from)" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"/>
<path d="m74 8 10 14M84 8 74 22" stroke="var(--broken)" stroke-width="4" stroke-linecap="round"/>
<path d="M96 16c12 2 24 7 34 14" stroke="var(--line)" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"/>
<path d="M144 46c-8-9-11-13-11-18a11 11 0 1 1 22 0c0 5-3 9-11 18z" fill="var(--to)"/>
<circle cx="144" cy="28" r="4" fill="var(--card)"/>
</svg>
<h1>${escaped(title)}</h1>
<p>${escaped(description)}</p>
<a href="">${escaped(retry)}</a>
</main>
</body>
</html>`;
}

// The brand's own colours of app/tokens.css, in the two themes that a device may ask for.
const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4f0;--card:#fff;--ink:#151b2a;--muted:#575c68;--line:#a0a3ab;--edge:#e9e6e0;
--from:#1b5bda;--to:#c2502b;--broken:#c22f2b;--button:#1b5bda;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#080e1b;--card:#151b2a;--ink:#f6f4f0;--muted:#d6d2cc;--line:#747983;
--edge:#404654;--from:#6b9cf8;--to:#fb8763;--broken:#ff8f88;--button:#9ec0fe;--on:#051940}}
*{box-sizing:border-box;margin:0}
body{display:grid;place-items:center;min-height:100dvh;padding:1rem;background:var(--ground);color:var(--ink);
font:1rem/1.6 "Figtree Variable","IBM Plex Sans Arabic",system-ui,sans-serif}
main{display:flex;flex-direction:column;align-items:center;gap:.75rem;max-width:34rem;padding:2.5rem 1.5rem;
border:1px solid var(--edge);border-radius:18px;background:var(--card);text-align:center}
h1{font-size:1.375rem;line-height:1.3}
p{max-width:46ch;color:var(--muted)}
[dir=rtl] svg{transform:scaleX(-1)}
a{display:inline-flex;align-items:center;min-height:3rem;margin-top:.75rem;padding:0 1.5rem;border-radius:12px;
background:var(--button);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--button);outline-offset:3px}
`.replaceAll("\n", "");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
