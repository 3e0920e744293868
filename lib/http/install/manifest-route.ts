import { LOCALES } from "@/lib/core/base/actor";
import { localPath } from "@/lib/core/base/local-path";
import { env } from "@/lib/core/env/env";
import { directionOf } from "@/lib/i18n/formats";
import { loadMessages } from "@/lib/i18n/messages";

/** Where the application starts when it is opened from a home screen, and its shortcuts. */
const SHORTCUTS = [
  { name: "messages", path: "/chat" },
  { name: "reservations", path: "/profile/reservations" },
  { name: "send", path: "/ship/new" },
] as const;
const START = "/_app";

/** Icons by `npx tsx scripts/make-icons.ts`. */
const ICONS = [
  { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
];

/** The address of a language's manifest. */
export const manifestPath = (locale: string) => `/manifests/${locale}.webmanifest`;

/** Returns a language's web application manifest: what browsers need to install the site. */
export async function getManifest(name: string): Promise<Response> {
  const locale = LOCALES.find((one) => manifestPath(one).endsWith(`/${name}`));
  if (!locale) return new Response(null, { status: 404 });
  const { layout } = await loadMessages(locale);
  const { install, meta } = layout;
  const brand = env().BRAND_NAME;
  const manifest = {
    id: START,
    name: brand,
    short_name: brand,
    description: meta.description,
    lang: locale,
    dir: directionOf(locale),
    start_url: localPath(START, locale),
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    categories: ["shopping", "travel"],
    icons: ICONS,
    shortcuts: SHORTCUTS.map(({ name: shortcut, path }) => ({
      name: install[shortcut],
      url: localPath(path, locale),
      icons: [ICONS[0]],
    })),
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
